import { type ReactNode, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { PartsInWords } from '#web/features/parts/common/PartsInWords.tsx';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { NextStepChip } from '../common/NextStepChip.tsx';
import '#web/ui/form/form.css';
import { CallForm, type Said } from '../asking/CallForm.tsx';
import type { FollowUpAction } from './FollowUpActions.tsx';
import type { FollowUpRow } from './followUps.ts';
import { ReminderLook } from './ReminderLook.tsx';

type Props = {
  row: FollowUpRow;
  /** To the follow-ups before and after this one. */
  steps: ReactNode;
  mayAct: boolean;
  onAction: (action: FollowUpAction) => void;
  onDone: () => Promise<void>;
  onClose: () => void;
};

function Facts({ row }: { row: FollowUpRow }) {
  const { t } = useTranslation(['records', 'choices']);
  const { date } = useFormat();
  const { supplier = '', supplier_label, contact_label, last_step_on, next_step_on, follow_up, products = [] } = row;
  return (
    <dl className="follow-up-facts">
      <dt>{t('records:event.supplier')}</dt>
      <dd>
        <Link className="link" to={paths.thirdParty(supplier)}>
          {supplier_label}
        </Link>
        {contact_label && ` · ${contact_label}`}
      </dd>
      <dt>{t('records:event.last_step_on')}</dt>
      <dd>{last_step_on && date(last_step_on)}</dd>
      <dt>{t('records:event.next_step')}</dt>
      <dd>
        {row.next_step ? <NextStepChip step={row.next_step} /> : follow_up && t(`choices:follow_up.${follow_up}`)}{' '}
        {next_step_on && date(next_step_on)}
      </dd>
      <dt>{t('records:event.products')}</dt>
      <dd>
        <PartsInWords parts={products.map((product) => ({ product }))} />
      </dd>
    </dl>
  );
}

/** Records the call that a plan asks for. */
function useCall({ row, onDone, onClose }: Props) {
  const { t } = useTranslation('exchanges');
  const alerts = useAlerts();
  // What was typed about each follow-up, so that stepping through them loses nothing.
  const [drafts, setDrafts] = useState<Readonly<Record<string, Said>>>({});
  const said = drafts[row.id] ?? { date: today(), phone: '', content: '', note: '' };
  const change = (changes: Partial<Said>) => setDrafts((all) => ({ ...all, [row.id]: { ...said, ...changes } }));
  const { isBusy, busily } = useBusy();
  const { data: called } = useApi(
    'GET /api/contacts/{id}',
    row.next_step === 'call' && row.contact ? { params: { id: row.contact }, ownErrors: true } : null,
  );
  const shown = { ...said, phone: said.phone || (called?.phone ?? '') };
  const record = async () => {
    const { supplier = '', contact = null, products = [] } = row;
    const texts = { content: said.content.trim() || null, internal_note: said.note.trim() || null };
    const body = {
      ...{ supplier, contact, products, date: said.date, follows: row.id, ...texts },
      contact_phone: shown.phone.trim() || null,
    };
    await api('POST /api/events/phone_reminder', { body });
    alerts.add({ type: 'success', title: t('recorded', { name: row.supplier_label ?? '' }) });
    await onDone();
    onClose();
  };
  return {
    isBusy,
    record: () => void busily(record),
    form: <CallForm means="phone" said={shown} onSaid={change} />,
  };
}

/** A request that is followed up: what was asked, and its next step. */
export default function FollowUpDialog(props: Props) {
  const { row, steps, mayAct, onAction, onClose } = props;
  const { t } = useTranslation('exchanges');
  const call = useCall(props);
  const isOpen = row.follow_up === 'due' || row.follow_up === 'planned';
  const isDue = isOpen && (row.next_step_on ?? '') <= today();
  return (
    <Dialog
      isOpen
      size="large"
      title={row.supplier_label ?? ''}
      onClose={onClose}
      actions={
        mayAct &&
        isOpen && (
          <>
            <Button onClick={() => onAction('stop')}>{t('followUps.actions.stop')}</Button>
            <Button onClick={() => onAction('postpone')}>{t('followUps.actions.postpone')}</Button>
            {row.next_step === 'reminder' && isDue && (
              <Button variant="primary" onClick={() => onAction('send')}>
                {t('followUps.actions.send')}
              </Button>
            )}
            {row.next_step === 'call' && (
              <Button variant="primary" isLoading={call.isBusy} onClick={call.record}>
                {t('followUps.recordCall')}
              </Button>
            )}
          </>
        )
      }
    >
      {!call.isBusy && steps}
      <Facts row={row} />
      {mayAct && row.next_step === 'reminder' && <ReminderLook ids={[row.id]} />}
      {mayAct && row.next_step === 'call' && call.form}
      {row.next_step === 'escalation' && <p>{t('followUps.escalationText')}</p>}
    </Dialog>
  );
}

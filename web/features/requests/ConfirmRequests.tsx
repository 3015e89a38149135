import { useEffect, useId, useState } from 'react';
import { mutate } from 'swr';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { apiKey } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { TextConfirmDialog } from '#web/ui/form/TextConfirmDialog.tsx';
import { BillBar, MissingCredits } from './BillBar.tsx';
import type { Pending } from './cartRows.ts';
import { nameOfRequest } from './common/rules.ts';
import { useRequestRules } from './common/useRequestRules.ts';
import { useConfirmation } from './useConfirmation.ts';

const LONGEST_NOTE = 2000;

type LostProps = Pick<ReturnType<typeof useConfirmation>, 'lost' | 'removeLost'> & { onRemoved: () => unknown };

/** Requests that can no longer be confirmed, with reasons. */
function LostRequests({ lost, removeLost, onRemoved }: LostProps) {
  const { t } = useTranslation('carts');
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await removeLost()
      .then(onRemoved)
      .catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="lost">
      <ul>
        {lost.map(({ request, obstacle }) => (
          <li key={request.id}>
            <span className="mono">{nameOfRequest(request)}</span> <span>{t(`lost.${obstacle}`)}</span>
          </li>
        ))}
      </ul>
      <Button size="small" isLoading={isBusy} onClick={() => void remove()}>
        {t('lost.remove', { count: lost.length })}
      </Button>
    </div>
  );
}

function Note({ value, onChange, isFixed }: { value: string; onChange: (value: string) => void; isFixed: boolean }) {
  const { t } = useTranslation('carts');
  const id = useId();
  return (
    <div className="confirm-note">
      <label className="field-label" htmlFor={id}>
        {t('confirm.note')}
      </label>
      <textarea
        id={id}
        className="input text-area"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={value}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Confirming({ job: { done, total } }: { job: Job }) {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  return (
    <div role="status" className="confirm-progress">
      <p>{t('confirm.progress', { done: number(done), total: number(total) })}</p>
      <ProgressBar value={done} max={total} label={t('confirm.running')} />
    </div>
  );
}

type Props = {
  kind: RequestKind;
  requests: readonly Pending[];
  onClose: () => void;
  /** Called when the cart has changed or may have. */
  onChanged: () => unknown;
};

/** Confirms paying for requests; shows the cost and the remaining credits. */
export default function ConfirmRequests({ kind, requests: wanted, onClose, onChanged }: Props) {
  const { t } = useTranslation(['carts', 'requests', 'common']);
  const { number } = useFormat();
  const alerts = useAlerts();
  const [note, setNote] = useState('');
  const isActing = useSettings((settings) => settings.oldUser !== null);
  const { requests, job, failure, lost, isFixed, confirm, removeLost } = useConfirmation(kind, wanted);
  const bill = useRequestRules(kind).billOf(requests.length);
  // A colleague may have spent credits meanwhile.
  useEffect(() => void mutate(apiKey('GET /api/users/me')), []);

  const pay = async () => {
    const { confirmed, spent, balance } = await confirm(note).catch(async (error: unknown) => {
      await onChanged();
      throw error;
    });
    alerts.add({
      type: 'success',
      title: t(`confirm.done.${kind}`, { count: confirmed, number: number(confirmed) }),
      ...(spent !== undefined &&
        balance !== undefined && {
          text: t('confirm.paid', { count: spent, number: number(spent), left: number(balance) }),
        }),
    });
    await onChanged();
  };
  return (
    <TextConfirmDialog
      text={job ? '' : note}
      title={t(`confirm.title.${kind}`)}
      isOpen
      onClose={onClose}
      onConfirm={pay}
      confirmLabel={t('confirm.button', { count: requests.length, number: number(requests.length) })}
      {...(job && { closeLabel: t('common:close') })}
      isDisabled={isActing || (bill.missing > 0 && !isFixed && !job) || lost.length > 0 || requests.length === 0}
    >
      {job && <Confirming job={job} />}
      {!job && requests.length > 0 && (
        <>
          <p>{t(`confirm.text.${kind}`, { count: requests.length, number: number(requests.length) })}</p>
          {wanted.length > MAX_AT_ONCE && <p>{t('confirm.fewer')}</p>}
          <BillBar bill={bill} />
          <MissingCredits kind={kind} bill={bill} />
          {isActing && <p className="bill-missing">{t('confirm.notWhileActing')}</p>}
          <Note value={note} onChange={setNote} isFixed={isFixed} />
        </>
      )}
      {failure && (
        <p className="confirm-failure" role="alert">
          {failure.sentence ?? t('common:errors.any')} {isFixed && t('confirm.again')}
        </p>
      )}
      {lost.length > 0 && <LostRequests lost={lost} removeLost={removeLost} onRemoved={onChanged} />}
    </TextConfirmDialog>
  );
}

import { useRef, useState } from 'react';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import '#web/ui/form/form.css';
import { contactIn, type Draft, firstDraft, type Recipient } from './asking.ts';
import './asking.css';
import { Composer } from './Composer.tsx';

export type Writing = {
  supplier: string;
  contact?: string | undefined;
  /** Asks about the parts of a project, with the file to fill in. */
  project?: string | undefined;
};
type Props = Writing & { onSent: () => unknown; onClose: () => void };

/** Sends the mail; the same one again, because its answer was lost, is one mail. */
function useSending({ supplier, project, onSent, onClose }: Props) {
  const { t } = useTranslation(['exchanges', 'common']);
  const { number } = useFormat();
  const alerts = useAlerts();
  const keys = useRef(new Map<string, string>());
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (draft: Draft) => {
    const { contact, language, subject, message } = draft;
    const common = {
      ...{ supplier, contact: contact ?? '', documents: draft.documents.map(({ id }) => id) },
      ...(language && { language }),
      ...(subject?.trim() && { subject }),
    };
    const text = JSON.stringify({ common, message });
    const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, idempotencyKey);
    const how = { idempotencyKey, quiet: true, ownErrors: true } as const;
    setSending(true);
    setFailure(null);
    try {
      if (project)
        await api('POST /api/events/project_reminder', {
          body: { ...common, project, ...(message?.trim() && { message }) },
          ...how,
        });
      else
        await api('POST /api/events/further_exchange', {
          body: { ...common, is_sent: true, content: message ?? '' },
          ...how,
        });
      alerts.add({
        type: 'success',
        title: t('exchanges:sent', { count: 1, number: number(1) }),
        text: t('exchanges:sentText'),
      });
      await onSent();
      onClose();
    } catch (error) {
      setFailure(firstSentence(error) ?? t('common:errors.any'));
      setSending(false);
    }
  };
  return { isSending, failure, send };
}

function Write({ recipient, ...props }: Props & { recipient: Recipient }) {
  const { t } = useTranslation('exchanges');
  const [draft, setDraft] = useState(() => firstDraft(recipient, props.contact));
  const [isRefused, setRefused] = useState(false);
  const { isSending, failure, send } = useSending(props);
  const contact = contactIn(recipient, draft.contact);
  // Who cannot be asked can still be written to.
  const refusal = (props.project && recipient.refusal) || contact?.refusal;
  const isEmpty = !props.project && !draft.message?.trim();
  return (
    <Dialog
      isOpen
      title={t(props.project ? 'write.projectTitle' : 'write.title', { supplier: recipient.supplier_label })}
      onClose={props.onClose}
      size="large"
      role="alertdialog"
      actions={
        <Button
          variant="primary"
          isLoading={isSending}
          isDisabled={Boolean(refusal) || isRefused || isEmpty}
          onClick={() => void send(draft)}
        >
          {t('write.send')}
        </Button>
      }
    >
      <div className="ask ask-one">
        <Select
          label={t('write.contact')}
          options={recipient.contacts.map(({ id, name, email }) => ({
            value: id,
            label: name,
            hint: email ?? t('noAddress'),
          }))}
          value={contact?.id ?? ''}
          onChange={(id) => setDraft({ ...draft, contact: id })}
        />
        {refusal ? (
          <p className="ask-left" role="note">
            {t('skipped', { why: refusal })}
          </p>
        ) : (
          <Composer
            key={contact?.id}
            recipient={recipient}
            draft={draft}
            type={props.project ? 'project_reminder' : 'further_exchange'}
            project={props.project}
            onDraft={(changes) => setDraft({ ...draft, ...changes })}
            onRefused={setRefused}
          />
        )}
        {failure && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A mail to a third-party: one more in the conversation, or the request to fill in the file of a project. */
export default function WriteDialog(props: Props) {
  const { t } = useTranslation('exchanges');
  const { supplier, onClose } = props;
  const isOperator = useUser().entity.type === 'vigie';
  const { data, error, mutate } = useApi('POST /api/events/recipients', {
    body: { products: [], supplier },
    ownErrors: true,
  });
  const found = data?.recipients.find((each) => each.supplier === supplier);
  if (found && found.contacts.length > 0) return <Write {...props} recipient={{ ...found, parts: [] }} />;
  return (
    <Dialog isOpen title={t('write.action')} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="200px" />}
      {data && <EmptyState title={t(isOperator ? 'write.noContact' : 'write.noContactYet')} />}
    </Dialog>
  );
}

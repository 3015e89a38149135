import { useState } from 'react';
import { messageInput, type SupportAnswer, type SupportState } from '#shared/supports/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { AttachmentsField } from '#web/ui/attachments/AttachmentsField.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { FormProvider } from '#web/ui/form/context.tsx';
import { TextAreaField } from '#web/ui/form/fields/fields.tsx';
import { UnsavedGuard } from '#web/ui/form/Unsaved.tsx';
import '#web/ui/form/form.css';
import { useCreateForm } from '#web/ui/form/useRecordForm.ts';

type Message = Answer<'GET /api/supports/{id}/messages'>['items'][number];

function MessageItem({ support, message }: { support: string; message: Message }) {
  const { t } = useTranslation('support');
  const { instant } = useFormat();
  const { is_operator, user, user_label, on_behalf_of, on_behalf_of_label, at, text, attachments } = message;
  const principal = on_behalf_of_label ?? on_behalf_of;
  return (
    <li className="support-message" data-side={is_operator ? 'operator' : 'user'}>
      <p className="support-message-head">
        <strong>{user_label ?? user}</strong>
        {is_operator && <span className="support-message-team">{t('messages.team')}</span>}
        {principal && <span className="muted">{t('messages.onBehalfOf', { user: principal })}</span>}
        <span className="muted">{instant(at)}</span>
      </p>
      <p className="support-message-text">{text}</p>
      {attachments.length > 0 && (
        <Attachments
          route="GET /api/supports/{id}/attachments/{attachment}/download"
          id={support}
          attachments={attachments}
        />
      )}
    </li>
  );
}

type WriteProps = { support: SupportAnswer; onSent: () => Promise<void> };
const OF_OPERATORS = [
  ['waiting', 'sendWaiting'],
  ['in_work', 'sendInWork'],
  ['done', 'sendDone'],
] as const satisfies readonly (readonly [SupportState, string])[];
const OF_USERS = [
  [undefined, 'sendOpen'],
  ['done', 'sendDone'],
] as const satisfies readonly (readonly [SupportState | undefined, string])[];
const OF_DONE = [
  [undefined, 'sendReopen'],
  ['done', 'sendDone'],
] as const satisfies readonly (readonly [SupportState | undefined, string])[];

/** The next message, and what becomes of the request with it. */
function Write({ support: { id, state: before }, onSent }: WriteProps) {
  const { t } = useTranslation('support');
  const isOperator = useUser().entity.type === 'vigie';
  const [state, setState] = useState<SupportState | undefined>(isOperator ? 'waiting' : undefined);
  const form = useCreateForm({
    kind: 'support_message',
    schema: messageInput.omit({ state: true }),
    save: (body) =>
      api('POST /api/supports/{id}/messages', {
        params: { id },
        body: { ...body, ...(state && { state }) },
        ownErrors: true,
      }),
    onSaved: onSent,
  });
  const choices = isOperator ? OF_OPERATORS : before === 'done' ? OF_DONE : OF_USERS;
  return (
    <FormProvider form={form}>
      <form
        className="form support-message-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.failure && (
          <p className="form-failure" role="alert">
            {form.failure}
          </p>
        )}
        <TextAreaField name="text" label={t('messages.write')} />
        <AttachmentsField
          name="attachments"
          label={t('messages.files')}
          route="POST /api/supports/upload_url"
          takesPasted
        />
        <div className="support-message-actions">
          <select
            className="native-select"
            aria-label={t('messages.next')}
            value={state ?? ''}
            onChange={({ target }) => setState(choices.find(([each]) => each === target.value)?.[0])}
          >
            {choices.map(([each, words]) => (
              <option key={words} value={each ?? ''}>
                {t(`messages.${words}`)}
              </option>
            ))}
          </select>
          <Button type="submit" variant="primary" isLoading={form.isSaving}>
            {t('messages.send')}
          </Button>
        </div>
      </form>
      {form.isDirty && <UnsavedGuard form={form} />}
    </FormProvider>
  );
}

type Props = { support: SupportAnswer; mayWrite: boolean; onChanged: () => Promise<void> };

/** What the user and the support wrote to each other. */
export function Conversation({ support, mayWrite, onChanged }: Props) {
  const { t } = useTranslation('support');
  const params = { id: support.id };
  const { data, error, mutate } = useApi('GET /api/supports/{id}/messages', { params, ownErrors: true });
  const [turn, setTurn] = useState(0);
  const sent = async () => {
    await Promise.all([mutate(), onChanged()]);
    setTurn(turn + 1);
  };
  return (
    <section className="card" aria-labelledby="conversation">
      <h2 id="conversation">{t('messages.title')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton width="60%" />}
      {data?.total === 0 && <p className="sheet-quiet">{t('messages.none')}</p>}
      <ol className="support-messages">
        {data?.items.map((message) => (
          <MessageItem key={message.id} support={support.id} message={message} />
        ))}
      </ol>
      {mayWrite && <Write key={turn} support={support} onSent={sent} />}
    </section>
  );
}

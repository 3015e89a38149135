import { useEffect, useId, useState } from 'react';
import type { Mailed } from '#shared/exchanges/calls.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Segments } from '#web/ui/controls/Segments.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { contactIn, type Draft, productsIn, type Recipient } from './asking.ts';
import { Enclosures } from './Enclosures.tsx';
import { MailPaper } from './MailPaper.tsx';

type Props = {
  recipient: Recipient;
  draft: Draft;
  type: Mailed;
  project?: string | undefined;
  onDraft: (changes: Partial<Draft>) => void;
  /** Hears whether the mail cannot be sent as things are. */
  onRefused?: (isRefused: boolean) => void;
};

/** What the mail has besides the message. */
const HINTS = {
  email_initial_request: 'messageHint',
  email_reminder: 'messageHint',
  project_reminder: 'write.projectHint',
  further_exchange: 'write.furtherHint',
} as const satisfies Record<Mailed, string>;
const isAnswerable = (type: Mailed): boolean => type === 'email_initial_request' || type === 'email_reminder';

/** The mail to a third-party: written, and as the contact reads it. */
export function Composer({ recipient, draft, type, project, onDraft, onRefused }: Props) {
  const { t } = useTranslation('exchanges');
  const id = useId();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const contact = contactIn(recipient, draft.contact);
  const language = draft.language ?? contact?.language ?? 'en';
  const about = {
    type,
    ...(project && { project }),
    supplier: recipient.supplier,
    contact: contact?.id ?? '',
    products: productsIn(recipient, draft),
    language,
  };
  const template = useApi('POST /api/events/preview', { body: about, ownErrors: true });
  const written = {
    ...about,
    ...(draft.subject?.trim() && { subject: draft.subject }),
    ...(draft.message?.trim() && { message: draft.message }),
  };
  const preview = useApi('POST /api/events/preview', view === 'preview' ? { body: written, ownErrors: true } : null);
  const error = template.error ?? preview.error;
  const refusal = template.error?.status === 412 ? firstSentence(template.error) : null;
  useEffect(() => onRefused?.(refusal !== null), [refusal, onRefused]);
  const views = (['write', 'preview'] as const).map((value) => ({ value, label: t(`composer.${value}`) }));
  const languages = (['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <div className="ask-mail">
      <div className="ask-bar">
        <Segments label={t('composer.preview')} options={views} value={view} onChange={setView} />
        <Segments<Language>
          label={t('language')}
          options={languages}
          value={language}
          onChange={(next) => onDraft({ language: next })}
        />
      </div>
      {refusal && (
        <p className="ask-left" role="note">
          {refusal}
        </p>
      )}
      {error && !refusal && <ErrorState error={error} onRetry={() => void template.mutate()} />}
      {view === 'write' && !refusal && (
        <>
          <div className="field">
            <label className="field-label" htmlFor={`${id}-subject`}>
              {t('subject')}
            </label>
            <input
              id={`${id}-subject`}
              className="input"
              maxLength={300}
              value={draft.subject ?? template.data?.subject ?? ''}
              onChange={({ target }) => onDraft({ subject: target.value })}
            />
          </div>
          <div className="field">
            <label className="field-label" htmlFor={`${id}-message`}>
              {t('message')}
            </label>
            <textarea
              id={`${id}-message`}
              className="input text-area"
              rows={10}
              maxLength={20_000}
              aria-describedby={`${id}-hint`}
              value={draft.message ?? template.data?.body ?? ''}
              onChange={({ target }) => onDraft({ message: target.value })}
            />
            <p id={`${id}-hint`} className="field-hint">
              {t(HINTS[type])}
            </p>
          </div>
        </>
      )}
      <Enclosures recipient={recipient} draft={draft} onDraft={onDraft} />
      {view === 'preview' && !error && (
        <>
          {preview.data ? <MailPaper mail={preview.data} /> : <Skeleton height="280px" />}
          {isAnswerable(type) && <p className="field-hint">{t('sampleNote')}</p>}
        </>
      )}
    </div>
  );
}

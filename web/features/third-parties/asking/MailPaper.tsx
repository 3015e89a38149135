import { Mail } from 'lucide-react';
import type { Answer } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Chip } from '#web/ui/display/Chip.tsx';

/** A mail as its recipient reads it. */
export function MailPaper({ mail }: { mail: Answer<'POST /api/events/preview'> }) {
  const { t } = useTranslation('exchanges');
  return (
    <article className="mail-paper" lang={mail.language} aria-label={t('previewOf', { name: mail.to })}>
      <header>
        <Mail size={16} aria-hidden="true" />
        <span className="clip">{mail.to}</span>
        <Chip colour="grey">{t(`languages.${mail.language}`)}</Chip>
      </header>
      <h3>{mail.heading}</h3>
      {mail.paragraphs.map((paragraph, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
        <p key={n}>{paragraph}</p>
      ))}
      {mail.button && <span className="mail-paper-button">{mail.button}</span>}
      {mail.notes.map((note) => (
        <p key={note} className="mail-paper-note">
          {note}
        </p>
      ))}
    </article>
  );
}

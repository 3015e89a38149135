import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import '../received/received.css';
import { Candidates } from './Candidates.tsx';
import { MailState } from './MailState.tsx';

/** The text is shown as text: markup in it does nothing. */
export function MailOverview({ record }: { record: InboundMailAnswer }) {
  const { t } = useTranslation('received');
  return (
    <div className="received">
      <section className="card" aria-labelledby="text">
        <h2 id="text">{t('text')}</h2>
        <p className="answer-comparison-text">{record.text ?? '–'}</p>
      </section>
      {(record.attachments.length > 0 || record.left_out > 0) && (
        <section className="card" aria-labelledby="files">
          <h2 id="files">{t('files')}</h2>
          <Attachments
            route="GET /api/triage/{id}/attachments/{attachment}/download"
            id={record.id}
            attachments={record.attachments}
          />
          {record.left_out > 0 && <p className="muted">{t('mail.leftOut', { count: record.left_out })}</p>}
        </section>
      )}
      {record.answer ? (
        <Link className="link" to={paths.receivedAnswer(record.answer)}>
          {t('mail.openAnswer')}
        </Link>
      ) : (
        <Candidates id={record.id} />
      )}
    </div>
  );
}

export function MailSubtitle({ record }: { record: InboundMailAnswer }) {
  const { t } = useTranslation(['received', 'choices']);
  const { instant } = useFormat();
  const sender = [record.sender_name, record.sender].filter(Boolean).join(', ');
  return (
    <span className="sheet-subtitle">
      <MailState state={record.state} />
      {record.ignored_because && <span>{t(`choices:ignored_because.${record.ignored_because}`)}</span>}
      <span>{t(`choices:doubt.${record.doubt}`)}</span>
      <span>{t('received:mail.from', { sender })}</span>
      <span>{t(record.is_authenticated ? 'received:mail.verified' : 'received:mail.unverified')}</span>
      <span>{instant(record.received_at)}</span>
      {record.state === 'waiting' && <Age since={record.received_at} />}
    </span>
  );
}

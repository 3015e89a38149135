import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import { paths } from '#web/app/routes/paths.ts';
import { AssignedTo } from '#web/features/assignments/common/AssignedTo.tsx';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Age } from '#web/ui/display/Age.tsx';
import '../received/received.css';
import { ReceivedFiles } from '../common/ReceivedFiles.tsx';
import { Candidates } from './Candidates.tsx';
import { MailState } from './MailState.tsx';

/** The text is shown as text: markup in it does nothing. */
export function MailOverview({ record }: { record: InboundMailAnswer }) {
  const { t } = useTranslation('received');
  const mayChange = useCan('answer.change');
  return (
    <div className="received">
      <section className="card" aria-labelledby="text">
        <h2 id="text">{t('text')}</h2>
        <p className="answer-comparison-text">{record.text ?? '–'}</p>
      </section>
      <ReceivedFiles route="GET /api/triage/{id}/attachments/{attachment}/download" record={record} />
      {record.answer ? (
        <Link className="link" to={paths.receivedAnswer(record.answer)}>
          {t('mail.openAnswer')}
        </Link>
      ) : (
        mayChange && <Candidates id={record.id} />
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
      <AssignedTo record={record} isDone={record.state !== 'waiting'} />
    </span>
  );
}

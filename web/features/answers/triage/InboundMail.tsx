import { MailQuestion } from 'lucide-react';
import { useCallback } from 'react';
import type { InboundMailAnswer } from '#shared/answers/mails.ts';
import { paths } from '#web/app/routes/paths.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { Attachments } from '#web/ui/attachments/Attachments.tsx';
import { Age } from '#web/ui/display/Age.tsx';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { as, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import '../received/received.css';
import { Candidates } from './Candidates.tsx';
import { LeaveAside } from './LeaveAside.tsx';
import { MailState } from './MailState.tsx';

const KINDS = { received_at: as('instant') } satisfies ValueKinds;

/** The text is shown as text: markup in it does nothing. */
function Overview({ record }: { record: InboundMailAnswer }) {
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

function Subtitle({ record }: { record: InboundMailAnswer }) {
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

/** E-mails that wait, the oldest first. */
const QUEUE: Queue = {
  route: 'GET /api/triage',
  query: { state: 'waiting', order_by: 'received_at' },
  addressOf: paths.inboundMail,
};

/** `/triage/:id` */
export default function InboundMail() {
  const { t } = useTranslation(['received', 'records']);
  const sheet = useSheet('GET /api/triage/{id}');
  const nameOf = useCallback(
    (field: string) => t(phraseKey('records:inbound_mail.state', field), { defaultValue: field }),
    [t],
  );
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('received:mail.title'), to: paths.triage }}
      missing={{ title: t('received:mail.notFound'), icon: <MailQuestion size={24} aria-hidden="true" /> }}
      header={(record) => {
        const name = record.subject || t('received:mail.noSubject');
        const actions = (
          <>
            <QueueSteps id={record.id} queue={QUEUE} />
            <LeaveAside sheet={sheet} record={record} />
          </>
        );
        return { name, title: name, subtitle: <Subtitle record={record} />, actions };
      }}
      tabs={(record) => [{ id: 'overview', label: t('received:text'), content: <Overview record={record} /> }]}
      history={{ route: 'GET /api/triage/{id}/history', kinds: KINDS, nameOf }}
    />
  );
}

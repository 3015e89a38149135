import { MailQuestion } from 'lucide-react';
import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { as, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { LeaveAside } from './LeaveAside.tsx';
import { MailOverview, MailSubtitle } from './MailOverview.tsx';

const KINDS = { received_at: as('instant'), ...ASSIGNED_KINDS } satisfies ValueKinds;

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
            <AssignRecord queue="mails" record={record} isDone={record.state !== 'waiting'} onChanged={sheet.reload} />
            <LeaveAside record={record} onSaved={sheet.setRecord} />
          </>
        );
        return { name, title: name, subtitle: <MailSubtitle record={record} />, actions };
      }}
      tabs={(record) => [{ id: 'overview', label: t('received:text'), content: <MailOverview record={record} /> }]}
      history={{ route: 'GET /api/triage/{id}/history', kinds: KINDS, nameOf }}
    />
  );
}

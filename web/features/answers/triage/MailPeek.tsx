import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { LeaveAside } from './LeaveAside.tsx';
import { MailOverview, MailSubtitle } from './MailOverview.tsx';

/** The first tab of an e-mail's sheet beside the list, with what it can be assigned to. */
export default function MailPeek(props: Beside & { id: string }) {
  const { t } = useTranslation('received');
  return (
    <RecordPeek
      {...props}
      route="GET /api/triage/{id}"
      history="GET /api/triage/{id}/history"
      addressOf={({ id }) => paths.inboundMail(id)}
      head={(record, { onSaved, reload }) => ({
        title: record.subject || t('mail.noSubject'),
        subtitle: <MailSubtitle record={record} />,
        actions: (
          <>
            <AssignRecord queue="mails" record={record} isDone={record.state !== 'waiting'} onChanged={reload} />
            <LeaveAside record={record} onSaved={onSaved} />
          </>
        ),
      })}
      content={(record) => <MailOverview record={record} />}
    />
  );
}

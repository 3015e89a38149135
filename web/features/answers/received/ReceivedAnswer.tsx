import { MessageSquareReply } from 'lucide-react';
import { useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { ASSIGNED_KINDS } from '#web/features/assignments/common/assignedKinds.ts';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type Queue, QueueSteps } from '#web/ui/sheet/queue/QueueSteps.tsx';
import { RecordSheet } from '#web/ui/sheet/RecordSheet.tsx';
import { useSheet } from '#web/ui/sheet/useSheet.ts';
import { as, linkTo, type ValueKinds } from '#web/ui/sheet/valueKinds.ts';
import { AnswerOverview, AnswerSubtitle } from './AnswerOverview.tsx';

const KINDS = {
  supplier: linkTo(paths.thirdParty, 'GET /api/suppliers/{id}'),
  received_at: as('instant'),
  ...ASSIGNED_KINDS,
} satisfies ValueKinds;

/** Answers that nobody has checked, the oldest first. */
const QUEUE: Queue = {
  route: 'GET /api/received_answers',
  query: { state: 'open', order_by: 'received_at' },
  addressOf: paths.receivedAnswer,
};

/** `/answers/:id` */
export default function ReceivedAnswer() {
  const { t } = useTranslation(['received', 'records']);
  const sheet = useSheet('GET /api/received_answers/{id}');
  const nameOf = useCallback(
    (field: string) => t(phraseKey('records:answer.state', field), { defaultValue: field }),
    [t],
  );
  return (
    <RecordSheet
      sheet={sheet}
      list={{ label: t('received:title'), to: paths.receivedAnswers }}
      missing={{ title: t('received:notFound'), icon: <MessageSquareReply size={24} aria-hidden="true" /> }}
      header={(record) => {
        const name = record.supplier_label ?? t('received:title');
        return {
          name,
          title: name,
          subtitle: <AnswerSubtitle record={record} />,
          actions: (
            <>
              <QueueSteps id={record.id} queue={QUEUE} />
              <AssignRecord queue="answers" record={record} isDone={record.state !== 'open'} onChanged={sheet.reload} />
            </>
          ),
        };
      }}
      tabs={(record, { isPast }) => [
        {
          id: 'overview',
          label: t('received:what'),
          content: <AnswerOverview record={record} decides={isPast ? 'none' : 'each'} reload={sheet.reload} />,
        },
      ]}
      history={{ route: 'GET /api/received_answers/{id}/history', kinds: KINDS, nameOf }}
    />
  );
}

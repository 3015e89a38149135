import { paths } from '#web/app/routes/paths.ts';
import { AssignRecord } from '#web/features/assignments/common/AssignRecord.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Beside } from '#web/ui/list/peek/beside.ts';
import { RecordPeek } from '#web/ui/list/peek/RecordPeek.tsx';
import { AnswerOverview, AnswerSubtitle } from './AnswerOverview.tsx';

/** The first tab of an answer's sheet beside the list. A part is decided about by itself on the sheet: the next row would discard what was changed. */
export default function AnswerPeek(props: Beside & { id: string }) {
  const { t } = useTranslation('received');
  return (
    <RecordPeek
      {...props}
      route="GET /api/received_answers/{id}"
      history="GET /api/received_answers/{id}/history"
      addressOf={({ id }) => paths.receivedAnswer(id)}
      head={(record, { reload }) => ({
        title: record.supplier_label ?? t('title'),
        subtitle: <AnswerSubtitle record={record} />,
        actions: <AssignRecord queue="answers" record={record} isDone={record.state !== 'open'} onChanged={reload} />,
      })}
      content={(record, _, { reload }) => <AnswerOverview record={record} decides="all" reload={reload} />}
    />
  );
}

import { MessageSquareReply } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { assignedColumns } from '#web/features/assignments/common/assignedColumns.tsx';
import { Due } from '#web/features/assignments/common/Due.tsx';
import { useAssignBulk } from '#web/features/assignments/common/useAssignBulk.tsx';
import { phraseKey } from '#web/platform/language/phraseKey.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ageColumn } from '#web/ui/list/ageColumn.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type ColumnBuilders, useColumns } from '#web/ui/list/useColumns.tsx';
import { useRecordList } from '#web/ui/list/useRecordList.ts';
import { AnswerState } from './AnswerState.tsx';

const AnswerPeek = lazy(() => import('./AnswerPeek.tsx'));

type Row = RowOf<'GET /api/received_answers'>;
const ROUTES = { list: 'GET /api/received_answers', values: 'POST /api/received_answers/fields_values' } as const;

function useAnswers() {
  const { t } = useTranslation(['received', 'choices']);
  const stateName = useCallback((state: string) => t(phraseKey('choices:answer_state.open', state)), [t]);
  const make = useCallback(
    (c: ColumnBuilders<Row>) => [
      c.text('supplier_label', 220, {
        cell: (row) => (
          <Link className="grid-link" tabIndex={-1} to={paths.receivedAnswer(row.id)}>
            {row.supplier_label ?? '–'}
          </Link>
        ),
      }),
      c.choice('state', 140, stateName, { cell: ({ state }) => state && <AnswerState state={state} /> }),
      c.entry('channel', 180, 'contact_type'),
      ageColumn<Row>(t('received:age'), ({ state, received_at }) => (state === 'open' ? received_at : null)),
      ...assignedColumns(c, ({ state }) => state !== 'open'),
      c.instant('received_at'),
      c.text('contact_label', 180),
      c.text('comment', 320),
      c.instant('modification_date', { isHiddenAtFirst: true }),
    ],
    [stateName, t],
  );
  return useRecordList('received_answers', ROUTES, useColumns<Row>('answer', make), {
    order: 'received_at',
    start: 'state=open',
  });
}

function Card({ row }: { row: Row }) {
  const { instant } = useFormat();
  return (
    <>
      <span className="cards-line">
        <strong className="clip">{row.supplier_label}</strong>
        {row.state && <AnswerState state={row.state} />}
      </span>
      <span className="cards-line">
        <span className="muted">{row.received_at && instant(row.received_at)}</span>
        {row.due_on && <Due on={row.due_on} isDone={row.state !== 'open'} />}
      </span>
    </>
  );
}

/** `/answers`: what third-parties answered, for operators. */
export default function AnswerList() {
  const { t } = useTranslation('received');
  const list = useAnswers();
  const bulk = useAssignBulk('answers', list.reload);
  return (
    <ListScreen<Row>
      list={list}
      title={t('title')}
      label={t('title')}
      nameOf={(row) => row.supplier_label ?? t('title')}
      addressOf={({ id }) => paths.receivedAnswer(id)}
      peek={({ id }, beside) => <AnswerPeek id={id} {...beside} />}
      bulk={bulk}
      card={(row) => <Card row={row} />}
      none={{
        icon: <MessageSquareReply size={24} aria-hidden="true" />,
        title: t('noneTitle'),
        text: t('noneText'),
      }}
    />
  );
}

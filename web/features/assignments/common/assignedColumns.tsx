import { DueDate } from '#web/ui/display/DueDate.tsx';
import type { GridColumn } from '#web/ui/grid/tools/columns.ts';
import { type ColumnBuilders, Nil } from '#web/ui/list/useColumns.tsx';
import type { Assigned } from './queues.ts';

/** When the work on each record is due, and who does it. `isDone`: nothing is due any more. */
export const assignedColumns = <Row extends Assigned>(
  columns: ColumnBuilders<Row>,
  isDone: (row: Row) => boolean,
): GridColumn<Row>[] => [
  columns.date('due_on', 116, {
    cell: (row) => (row.due_on ? <DueDate on={row.due_on} isDone={isDone(row)} /> : <Nil />),
  }),
  columns.person('followed_by_label', 'followed_by_name', 140),
];

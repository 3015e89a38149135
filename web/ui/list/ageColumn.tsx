import { Age } from '../display/Age.tsx';
import type { GridColumn } from '../grid/tools/columns.ts';
import { Nil } from './useColumns.tsx';

/** How long a row of a queue has waited; nothing where it waits no longer (`sinceOf` has none). */
export const ageColumn = <Row,>(header: string, sinceOf: (row: Row) => string | null | undefined): GridColumn<Row> => ({
  ...{ id: 'age', header, width: 130, isExtra: true, exports: [] },
  cell: (row) => {
    const since = sinceOf(row);
    return since ? <Age since={since} /> : <Nil />;
  },
});

import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { GridColumn } from './columns.ts';
import type { ListState } from './listState.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
export type Selection = Record<string, true>;

type Input<Row extends { id: string }> = {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  hidden: readonly string[];
  state: ListState;
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

/** Visible columns, order and selection over the rows that the server sent; it neither sorts nor filters itself. */
export function useGridTable<Row extends { id: string }>({
  columns,
  rows,
  hidden,
  state,
  selection,
  onSelection,
}: Input<Row>) {
  const definitions = useMemo(
    () => columns.map(({ id, header }) => ({ id, header, accessorFn: (row: Row) => row.id })),
    [columns],
  );
  const columnVisibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => row.id,
    manualSorting: true,
    state: {
      columnVisibility,
      rowSelection: selection,
      sorting: state.order ? [{ id: state.order.replace(/^-/, ''), desc: state.order.startsWith('-') }] : [],
    },
    onRowSelectionChange: (change) => onSelection(typeof change === 'function' ? change(selection) : change),
  });
}

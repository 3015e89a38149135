import { useEffect } from 'react';
import { type ListState, withNextOrder } from '../paging/listState.ts';
import type { SelectionState } from '../selection/useSelection.ts';
import type { Peeking } from '../table/gridTypes.ts';
import { type GridColumn, movedColumn } from '../tools/columns.ts';
import { useGridFocus } from './useGridFocus.ts';

/** Pixels per key press. */
const WIDTH_STEP = 16;

export type GridCommands<Row extends { id: string }> = {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  /** Absent where rows cannot be selected. */
  selection: SelectionState | undefined;
  state: ListState;
  onState: (state: ListState) => void;
  onOpen: (row: Row) => void;
  /** Absent where rows have no actions. */
  onActions: ((row: Row, anchor: HTMLElement) => void) | undefined;
  onFilter: (column: string, trigger: HTMLElement) => void;
  onWidth: (column: string, width: number) => void;
  onOrder: (order: string[]) => void;
  /** The row that the user returns to, once it is known. */
  returnTo: number | undefined;
  peeking: Peeking<Row> | undefined;
};

/** The key handlers of a grid and its active cell. Columns are numbered from the checkbox. */
export function useGridKeys<Row extends { id: string }>(commands: GridCommands<Row>) {
  const { columns, rows, selection, state, onState, onOpen, onActions, onFilter, onWidth, onOrder, returnTo } =
    commands;
  const { peeking } = commands;
  const lead = selection ? 1 : 0;
  const cells = columns.length + lead + (onActions ? 1 : 0);
  const columnAt = (cell: number) => columns[cell - lead];

  const focus = useGridFocus({
    rows: rows.length,
    columns: cells,
    firstColumn: lead,
    returnTo,
    onPeek: peeking && ((wanted) => peeking.onOpen(wanted ?? !peeking.isOpen)),
    onSelect: ({ row }) => {
      const target = rows[row];
      if (row < 0) selection?.togglePage();
      else if (target) selection?.toggle(target.id);
    },
    onOpen: ({ row, column }, cell) => {
      const target = rows[row];
      const sorted = columnAt(column);
      if (row < 0) return sorted && !sorted.isExtra && onState(withNextOrder(state, sorted.id));
      if (!target) return;
      if (onActions && column === cells - 1) onActions(target, cell.querySelector<HTMLElement>('button') ?? cell);
      else onOpen(target);
    },
    onFilter: (column, cell) => {
      const filtered = columnAt(column);
      if (filtered?.filter) onFilter(filtered.id, cell);
    },
    onMove: (column, by) => {
      const moved = columnAt(column);
      const ids = columns.map(({ id }) => id);
      if (moved) onOrder(movedColumn(ids, moved.id, by));
    },
    onResize: (column, by, cell) => {
      const resized = columnAt(column);
      if (resized) onWidth(resized.id, cell.getBoundingClientRect().width + by * WIDTH_STEP);
    },
  });
  const active = rows[Math.max(0, focus.active.row)];
  const onRow = peeking?.isOpen ? peeking.onRow : undefined;
  useEffect(() => onRow?.(active), [active, onRow]);
  return { ...focus, cells };
}

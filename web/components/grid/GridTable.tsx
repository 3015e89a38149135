import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { GridColumn } from './columns.ts';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { type ListState, pageRange, withNextOrder } from './listState.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useGridFocus } from './useGridFocus.ts';
import type { useGridTable } from './useGridTable.ts';
import type { Revealer } from './VirtualRows.tsx';

const VirtualRows = lazy(() => import('./VirtualRows.tsx'));
/** From here on drawing every row is felt. */
const VIRTUAL_FROM = 101;
const CHECK_WIDTH = 44;
const MOST_PLACEHOLDERS = 25;

type Props<Row extends { id: string }> = {
  table: ReturnType<typeof useGridTable<Row>>;
  columns: readonly GridColumn<Row>[];
  label: string;
  state: ListState;
  onState: (state: ListState) => void;
  total: number;
  isLoading: boolean;
  isBusy: boolean;
  rowHeight: number;
  nameOf: (row: Row) => string;
  addressOf: (row: Row) => string;
  openFilter: string | null;
  onFilter: (column: string, trigger: HTMLElement) => void;
};

/** The table itself: header, rows, keyboard. */
export function GridTable<Row extends { id: string }>(props: Props<Row>) {
  const { table, label, state, onState, total, isLoading, isBusy, nameOf, addressOf, openFilter, onFilter } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<Revealer>(null);
  const visible = table.getVisibleLeafColumns();
  const columns = useMemo(
    () => props.columns.filter(({ id }) => visible.some((column) => column.id === id)),
    [props.columns, visible],
  );
  const { rows } = table.getRowModel();
  const { from } = pageRange(state, total);
  const width = columns.length + 1;
  const isAll = rows.length > 0 && table.getIsAllRowsSelected();
  const latest = useRef(table);
  latest.current = table;
  const toggle = useCallback((id: string) => latest.current.getRow(id).toggleSelected(), []);
  const toggleAll = () => table.toggleAllRowsSelected(!isAll);

  const { grid, active, onFocus, onKeyDown } = useGridFocus({
    rows: rows.length,
    columns: width,
    reveal: useCallback((row: number) => virtual.current?.reveal(row), []),
    onSelect: ({ row }) => (row < 0 ? toggleAll() : rows[row] && toggle(rows[row].id)),
    onOpen: ({ row, column }) => {
      const target = rows[row];
      const sorted = columns[column - 1];
      if (target) void navigate(addressOf(target.original));
      else if (sorted) onState(withNextOrder(state, sorted.id));
    },
    onFilter: (column, cell) => {
      const filtered = columns[column - 1];
      if (filtered?.filter) onFilter(filtered.id, cell);
    },
  });

  const renderRow = (index: number): ReactNode => {
    const row = rows[index];
    if (!row) return null;
    return (
      <GridRow
        key={row.id}
        index={index}
        rowNumber={from + index + 1}
        row={row.original}
        columns={columns}
        name={nameOf(row.original)}
        isSelected={row.getIsSelected()}
        onToggle={toggle}
        activeColumn={active.row === index ? active.column : -1}
      />
    );
  };

  const placeholders = (count: number) => <SkeletonRows count={count} columns={width} />;
  const body = () => {
    if (isLoading) return placeholders(state.size === -1 ? MOST_PLACEHOLDERS : Math.min(state.size, MOST_PLACEHOLDERS));
    if (rows.length < VIRTUAL_FROM) return rows.map((_row, index) => renderRow(index));
    return (
      <Suspense fallback={placeholders(MOST_PLACEHOLDERS)}>
        <VirtualRows
          ref={virtual}
          count={rows.length}
          rowHeight={props.rowHeight}
          scroller={scroller}
          renderRow={renderRow}
          columns={width}
        />
      </Suspense>
    );
  };

  return (
    <div className="grid-scroller" ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the keyboard is a grid
        role="grid"
        id="grid"
        ref={grid}
        aria-label={label}
        aria-describedby="grid-keys"
        aria-rowcount={total + 1}
        aria-colcount={width}
        aria-multiselectable="true"
        aria-busy={isBusy}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        style={{ minWidth: CHECK_WIDTH + columns.reduce((sum, column) => sum + column.width, 0) }}
      >
        <colgroup>
          <col style={{ width: CHECK_WIDTH }} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <GridHeader
          columns={columns}
          state={state}
          onState={onState}
          checked={isAll ? 'all' : table.getIsSomeRowsSelected() ? 'some' : 'none'}
          isEmpty={rows.length === 0}
          onToggleAll={toggleAll}
          activeColumn={active.row === -1 ? active.column : -1}
          openFilter={openFilter}
          onFilter={onFilter}
        />
        <tbody>{body()}</tbody>
      </table>
      <p id="grid-keys" hidden>
        {t('grid.keys')}
      </p>
    </div>
  );
}

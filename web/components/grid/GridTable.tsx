import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Skeleton } from '../Skeleton.tsx';
import { filterParameters, type GridColumn } from './columns.ts';
import { GridRow } from './GridRow.tsx';
import { HeaderCell } from './HeaderCell.tsx';
import { type ListState, pageRange, withNextOrder } from './listState.ts';
import type { useGridTable } from './useGridTable.ts';
import { useGridFocus } from './useGridFocus.ts';
import type { Revealer } from './VirtualRows.tsx';

const VirtualRows = lazy(() => import('./VirtualRows.tsx'));
/** From here on drawing every row is felt. */
const VIRTUAL_FROM = 101;
const CHECK_WIDTH = 44;

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

const orderOf = (state: ListState, id: string) =>
  state.order === id ? 'ascending' : state.order === `-${id}` ? 'descending' : undefined;

function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_row, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <td key={cell} className={cell === 0 ? 'grid-cell grid-check' : 'grid-cell'}>
          <Skeleton width={cell === 0 ? '16px' : `${45 + ((row * 7 + cell * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

/** The table itself: header, rows, keyboard. */
export function GridTable<Row extends { id: string }>(props: Props<Row>) {
  const { table, columns, label, state, onState, total, isLoading, isBusy, rowHeight, nameOf, addressOf, openFilter, onFilter } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useRef<Revealer>(null);
  const visible = table.getVisibleLeafColumns().map(({ id }) => columns.find((column) => column.id === id)!);
  const { rows } = table.getRowModel();
  const { from } = pageRange(state, total);

  const toggleAll = () => table.toggleAllRowsSelected(!table.getIsAllRowsSelected());
  const { grid, active, onFocus, onKeyDown } = useGridFocus({
    rows: rows.length,
    columns: visible.length + 1,
    reveal: useCallback((row: number) => virtual.current?.reveal(row), []),
    onSelect: ({ row }) => (row < 0 ? toggleAll() : rows[row]?.toggleSelected()),
    onOpen: ({ row, column }) => {
      const target = rows[row];
      const sorted = visible[column - 1];
      if (target) void navigate(addressOf(target.original));
      else if (sorted) onState(withNextOrder(state, sorted.id));
    },
    onFilter: (column, cell) => {
      const filtered = visible[column - 1];
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
        cells={row.getVisibleCells().map((cell) => ({ id: cell.column.id, content: <table.FlexRender cell={cell} /> }))}
        isSelected={row.getIsSelected()}
        selectLabel={t('grid.select', { name: nameOf(row.original) })}
        onToggle={() => row.toggleSelected()}
        activeColumn={active.row === index ? active.column : -1}
      />
    );
  };

  return (
    <div className="grid-scroller" ref={scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the keyboard is a grid */}
      <table
        role="grid"
        id="grid"
        ref={grid}
        aria-label={label}
        aria-describedby="grid-keys"
        aria-rowcount={total + 1}
        aria-colcount={visible.length + 1}
        aria-multiselectable="true"
        aria-busy={isBusy}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        style={{ minWidth: CHECK_WIDTH + visible.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          <col style={{ width: CHECK_WIDTH }} />
          {visible.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th className="grid-head grid-check grid-pinned" scope="col" data-cell="-1:0" tabIndex={active.row === -1 && active.column === 0 ? 0 : -1}>
              <input
                className="checkbox"
                type="checkbox"
                tabIndex={-1}
                aria-label={t('grid.selectAll')}
                disabled={rows.length === 0}
                checked={rows.length > 0 && table.getIsAllRowsSelected()}
                ref={(box) => {
                  if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                }}
                onChange={toggleAll}
              />
            </th>
            {visible.map((column, at) => (
              <HeaderCell
                key={column.id}
                column={column}
                index={at + 1}
                order={orderOf(state, column.id)}
                isFiltered={filterParameters(column).some((name) => state.filters[name])}
                isFilterOpen={openFilter === column.id}
                isActive={active.row === -1 && active.column === at + 1}
                onSort={() => onState(withNextOrder(state, column.id))}
                onFilter={(trigger) => onFilter(column.id, trigger)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading && <SkeletonRows count={state.size === -1 ? 25 : Math.min(state.size, 25)} columns={visible.length + 1} />}
          {rows.length < VIRTUAL_FROM ? (
            rows.map((_row, index) => renderRow(index))
          ) : (
            <Suspense fallback={<SkeletonRows count={25} columns={visible.length + 1} />}>
              <VirtualRows ref={virtual} count={rows.length} rowHeight={rowHeight} scroller={scroller} renderRow={renderRow} columns={visible.length + 1} />
            </Suspense>
          )}
        </tbody>
      </table>
      <p id="grid-keys" hidden>
        {t('grid.keys')}
      </p>
    </div>
  );
}

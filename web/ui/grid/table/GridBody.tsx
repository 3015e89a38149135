import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import type { Place } from '../keyboard/movement.ts';
import type { GridCommands } from '../keyboard/useGridKeys.ts';
import { pageRange } from '../paging/listState.ts';
import { isChosen } from '../selection/selection.ts';
import { GridRow } from './GridRow.tsx';
import { SkeletonRow, SkeletonRows } from './SkeletonRows.tsx';

const VirtualRows = lazy(() => import('./VirtualRows.tsx'));
/** From this number of rows on, rendering all of them is noticeably slow. */
const VIRTUAL_FROM = 101;
const MOST_PLACEHOLDERS = 25;
/** More than a window shows. */
const FIRST_ROWS = 30;

type PageProps<Row> = { rows: readonly Row[]; draw: (row: Row, index: number) => ReactNode };

/** Draws of a longer page first the rows in view, the others right after. None that is drawn goes meanwhile. */
function PageRows<Row>({ rows, draw }: PageProps<Row>) {
  const before = useDeferredValue(rows);
  const now = before === rows ? rows : rows.slice(0, Math.max(before.length, FIRST_ROWS));
  return now.map(draw);
}

type Props<Row extends { id: string }> = Pick<
  GridCommands<Row>,
  'columns' | 'rows' | 'selection' | 'state' | 'onActions'
> & {
  total: number;
  isLoading: boolean;
  rowHeight: number;
  nameOf: (row: Row) => string;
  /** Loads a row. */
  want: ((row: number) => void) | undefined;
  /** The tabbable cell. */
  active: Place;
  /** The number of cells in a row, including selection and actions. */
  cells: number;
  scroller: HTMLElement | null;
};

/** The rows, or placeholders while they load; long lists are virtualised. */
export function GridBody<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, selection, state, onActions, total, isLoading, nameOf, active, cells } = props;
  const placeholders = (count: number) => (
    <SkeletonRows count={count} columns={cells} hasCheck={selection !== undefined} />
  );
  if (isLoading) return placeholders(state.size === -1 ? MOST_PLACEHOLDERS : Math.min(state.size, MOST_PLACEHOLDERS));

  const { from } = pageRange(state, total);
  const draw = (row: Row, index: number): ReactNode => (
    <GridRow
      key={row.id}
      index={index}
      rowNumber={from + index + 1}
      row={row}
      columns={columns}
      name={nameOf(row)}
      isSelected={selection ? isChosen(selection.chosen, row.id) : false}
      onToggle={selection?.toggle}
      onActions={onActions}
      activeColumn={active.row === index ? active.column : -1}
    />
  );
  if (rows.length < VIRTUAL_FROM) return <PageRows rows={rows} draw={draw} />;
  return (
    <Suspense fallback={placeholders(MOST_PLACEHOLDERS)}>
      <VirtualRows
        count={rows.length}
        active={Math.min(active.row, rows.length - 1)}
        columns={cells}
        rowHeight={props.rowHeight}
        onShown={props.want}
        scroller={props.scroller}
        renderRow={(index) => {
          const row = rows[index];
          return row ? (
            draw(row, index)
          ) : (
            <SkeletonRow
              key={index}
              row={index}
              columns={cells}
              hasCheck={selection !== undefined}
              activeColumn={active.row === index ? active.column : -1}
            />
          );
        }}
      />
    </Suspense>
  );
}

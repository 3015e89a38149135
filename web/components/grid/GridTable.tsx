import { lazy, type ReactNode, type RefObject, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { pageRange } from './listState.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { isChosen } from './selection.ts';
import { type GridCommands, useGridKeys } from './useGridKeys.ts';
import type { Revealer } from './VirtualRows.tsx';

const VirtualRows = lazy(() => import('./VirtualRows.tsx'));
/** From here on drawing every row is felt. */
const VIRTUAL_FROM = 101;
const CHECK_WIDTH = 44;
const ACTIONS_WIDTH = 48;
const MOST_PLACEHOLDERS = 25;

type Props<Row extends { id: string }> = GridCommands<Row> & {
  label: string;
  total: number;
  isLoading: boolean;
  isBusy: boolean;
  rowHeight: number;
  nameOf: (row: Row) => string;
  openFilter: string | null;
};

/** Names and pixels of all columns, those without a field included. */
const widthsOf = <Row extends { id: string }>({ columns, selection, onActions }: Props<Row>) => [
  ...(selection ? [{ id: 'check', width: CHECK_WIDTH }] : []),
  ...columns.map(({ id, width }) => ({ id, width })),
  ...(onActions ? [{ id: 'actions', width: ACTIONS_WIDTH }] : []),
];

type BodyProps = {
  count: number;
  cells: number;
  hasCheck: boolean;
  /** How many rows will come, while they load. */
  awaited: number | null;
  rowHeight: number;
  scroller: RefObject<HTMLDivElement | null>;
  virtual: RefObject<Revealer | null>;
  renderRow: (index: number) => ReactNode;
};

function Body({ count, cells, hasCheck, awaited, virtual, ...rows }: BodyProps) {
  const placeholders = (number: number) => <SkeletonRows count={number} columns={cells} hasCheck={hasCheck} />;
  if (awaited !== null) return placeholders(Math.min(awaited, MOST_PLACEHOLDERS));
  if (count < VIRTUAL_FROM) return Array.from({ length: count }, (_row, index) => rows.renderRow(index));
  return (
    <Suspense fallback={placeholders(MOST_PLACEHOLDERS)}>
      <VirtualRows ref={virtual} count={count} columns={cells} {...rows} />
    </Suspense>
  );
}

/** The table itself: header, rows, keyboard. */
export function GridTable<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, selection, label, state, total, isLoading, isBusy, nameOf, onActions } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const { grid, active, onFocus, onKeyDown, virtual, cells } = useGridKeys(props);
  const { from } = pageRange(state, total);
  const widths = widthsOf(props);

  const renderRow = (index: number): ReactNode => {
    const row = rows[index];
    if (!row) return null;
    return (
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
        aria-colcount={cells}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={isBusy}
        data-checks={selection ? '' : undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        style={{ minWidth: widths.reduce((sum, { width }) => sum + width, 0) }}
      >
        <colgroup>
          {widths.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <GridHeader
          columns={columns}
          state={state}
          onState={props.onState}
          selection={selection}
          hasActions={onActions !== undefined}
          isEmpty={rows.length === 0}
          activeColumn={active.row === -1 ? active.column : -1}
          openFilter={props.openFilter}
          onFilter={props.onFilter}
          onWidth={props.onWidth}
        />
        <tbody>
          <Body
            count={rows.length}
            cells={cells}
            hasCheck={selection !== undefined}
            awaited={isLoading ? (state.size === -1 ? MOST_PLACEHOLDERS : state.size) : null}
            rowHeight={props.rowHeight}
            scroller={scroller}
            virtual={virtual}
            renderRow={renderRow}
          />
        </tbody>
      </table>
      <p id="grid-keys" hidden>
        {t('grid.keys')}
      </p>
    </div>
  );
}

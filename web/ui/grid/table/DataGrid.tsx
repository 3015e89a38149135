import { lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { GridTools } from '../tools/GridTools.tsx';
import { Cards } from './Cards.tsx';
import { GridTable } from './GridTable.tsx';
import './grid.css';
import { type ListState, pageRange } from '../paging/listState.ts';
import { Pager } from '../paging/Pager.tsx';
import { SelectedBar } from '../selection/SelectedBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { useArrangement } from '../tools/useArrangement.ts';
import type { Opened, default as Overlays } from './GridOverlays.tsx';
import type { GridPage, GridProps } from './gridTypes.ts';
import { useIsPhone, useRowHeight } from './measures.ts';
import { useReturn } from './useReturn.ts';

const GridOverlays = lazy(() => import('./GridOverlays.tsx')) as typeof Overlays;

/** A constant, so that it causes no re-render. */
const NONE: never[] = [];

/** Goes to the last page when the address has a page beyond it. */
function useExistingPage(
  state: ListState,
  onState: (state: ListState) => void,
  page: GridPage<unknown> | undefined,
): void {
  const last = page && page.total > 0 && page.items.length === 0 ? pageRange(state, page.total).pages : null;
  useEffect(() => {
    if (last !== null && last < state.page) onState({ ...state, page: last });
  }, [last, state, onState]);
}

function useOpening<Row>({ addressOf, onOpen }: Pick<GridProps<Row & { id: string }>, 'addressOf' | 'onOpen'>) {
  const navigate = useNavigate();
  return (row: Row & { id: string }) => (addressOf ? void navigate(addressOf(row)) : onOpen?.(row));
}

/** The state of the grid: rows, selection, columns, open overlay. */
function useGrid<Row extends { id: string }>(props: GridProps<Row>) {
  const { state, onState, page, bulk } = props;
  const rows: readonly Row[] = page?.items ?? NONE;
  const choice = useSelection(rows, state);
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  // Stable, so that rows need not re-render.
  const openActions = useCallback((row: Row, anchor: HTMLElement) => setOpened({ kind: 'actions', row, anchor }), []);
  const [span, setSpan] = useState<number>();
  useExistingPage(state, onState, page);
  return {
    rows,
    choice,
    selection: bulk ? choice : undefined,
    opened,
    setOpened,
    onActions: props.rowActions && openActions,
    columns: useArrangement(props, span),
    span,
    onSpan: setSpan,
    returnTo: useReturn(rows, props.addressOf),
    isPhone: useIsPhone(),
  };
}
type Grid<Row extends { id: string }> = ReturnType<typeof useGrid<Row>>;
type PartProps<Row extends { id: string }> = GridProps<Row> & { grid: Grid<Row> };

function Table<Row extends { id: string }>({ grid, ...props }: PartProps<Row>) {
  const { opened, setOpened, columns } = grid;
  const { state, preferences, page } = props;
  const open = useOpening<Row>(props);
  return (
    <GridTable
      {...grid}
      columns={columns.shown}
      label={props.label}
      state={state}
      onState={props.onState}
      total={page?.total ?? 0}
      want={props.want}
      isLoading={!page}
      isBusy={props.isBusy}
      rowHeight={useRowHeight(preferences.compact)}
      onRoom={props.fitting?.onRoom}
      peeking={props.peeking}
      nameOf={props.nameOf}
      onOpen={open}
      openFilter={opened?.kind === 'filter' ? opened.column : null}
      onFilter={(column, anchor) => setOpened({ kind: 'filter', column, anchor })}
      onWidth={columns.resize}
      onOrder={columns.reorder}
    />
  );
}

/** The rows as a table or as cards, or the reason why there are none. */
function Content<Row extends { id: string }>(props: PartProps<Row>): ReactNode {
  const { grid, error, page } = props;
  if (error && !page) return <ErrorState error={error} onRetry={props.onRetry} />;
  if (page?.total === 0) return props.empty;
  if (!grid.isPhone) return <Table {...props} />;
  return <Cards {...props} {...grid} isLoading={!page} />;
}

/** The open overlay. */
function Over<Row extends { id: string }>({ grid, ...props }: PartProps<Row>) {
  const { opened, setOpened, columns } = grid;
  if (!opened) return null;
  return (
    <Suspense>
      <GridOverlays
        opened={opened}
        columns={props.columns}
        arrangement={columns.arrangement}
        withoutRoom={columns.withoutRoom}
        state={props.state}
        onState={props.onState}
        loadValues={props.loadValues}
        rowActions={props.rowActions}
        filtered={props.preferences.filtered}
        onFiltered={(filtered) => props.onPreferences({ filtered })}
        onArrange={columns.rearrange}
        onClose={() => setOpened(null)}
      />
    </Suspense>
  );
}

/** Skips to the active cell, whose keys then work. Cards have none and are reached by their address. */
function enterGrid(event: MouseEvent<HTMLElement>): void {
  const cell = event.currentTarget.parentElement?.querySelector<HTMLElement>('#grid [data-cell][tabindex="0"]');
  if (!cell) return;
  event.preventDefault();
  cell.focus();
}

/** A list that the server sorts, filters and pages. */
export function DataGrid<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, state, onState, preferences, page, isBusy } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const grid = useGrid(props);
  const { opened, setOpened } = grid;
  return (
    <section className="sheet" aria-label={label} data-compact={preferences.compact ? '' : undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there by its address too */}
      <a className="skip-link" href="#grid" onClick={enterGrid}>
        {t('grid.skip')}
      </a>
      <GridTools
        {...props}
        isPhone={grid.isPhone}
        opened={opened?.kind ?? null}
        onOpen={(kind, anchor) => setOpened({ kind, anchor })}
      />
      <p className="hidden-text" role="status">
        {page && !isBusy ? t('grid.loaded', { count: page.total, number: number(page.total) }) : ''}
      </p>
      <Content {...props} grid={grid} />
      <SelectedBar {...props} choice={grid.choice} />
      <Pager
        state={state}
        total={page?.total}
        onState={onState}
        onFit={grid.isPhone ? undefined : props.fitting?.onFit}
      />
      <Over {...props} grid={grid} />
    </section>
  );
}

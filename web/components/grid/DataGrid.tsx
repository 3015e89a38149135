import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '../ErrorState.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import { arrange, boundedWidth, linkedArrangement, withHidden } from './columns.ts';
import { GridTable } from './GridTable.tsx';
import { GridTools } from './GridTools.tsx';
import './grid.css';
import type { Opened, default as Overlays } from './GridOverlays.tsx';
import type { GridPage, GridProps } from './gridTypes.ts';
import { type ListState, pageRange, withFilters } from './listState.ts';
import { Pager } from './Pager.tsx';
import { bodyOf, countOf } from './selection.ts';
import { useMedia } from './useMedia.ts';
import { type SelectionState, useSelection } from './useSelection.ts';

const GridOverlays = lazy(() => import('./GridOverlays.tsx')) as typeof Overlays;

/** Always the same empty list, so that nothing is drawn again for it. */
const NONE: never[] = [];
const ROW_HEIGHT = { normal: 40, compact: 32, touch: 48 } as const;

/** Goes to the last page there is when rows were deleted, or an old link is too far. */
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

type SelectedProps<Row extends { id: string }> = Pick<GridProps<Row>, 'bulk' | 'state' | 'page' | 'loadIds'> & {
  choice: SelectionState;
};

/** What can be done with the rows that are chosen, while some are. */
function Selected<Row extends { id: string }>({ bulk, state, page, loadIds, choice }: SelectedProps<Row>) {
  const { chosen, share, chooseAll, clear } = choice;
  const total = page?.total ?? 0;
  const count = countOf(chosen, total);
  if (!bulk || count === 0) return null;
  const ids = Object.keys(chosen.ids);
  return (
    <BulkBar
      count={count}
      total={total}
      isAll={chosen.isAll}
      canChooseAll={share === 'all'}
      onAll={chooseAll}
      onClear={clear}
    >
      {bulk({
        count,
        ids,
        isAll: chosen.isAll,
        body: bodyOf(chosen, state),
        loadIds: () => (chosen.isAll ? loadIds() : Promise.resolve(ids)),
        clear,
      })}
    </BulkBar>
  );
}

/** A list that the server orders, filters and pages. */
export function DataGrid<Row extends { id: string }>(props: GridProps<Row>) {
  const { label, state, onState, taste, onTaste, page, error, isBusy, nameOf, bulk, rowActions } = props;
  const { t } = useTranslation();
  const isPhone = useMedia('(max-width: 599.98px)');
  const isTouch = useMedia('(pointer: coarse)');
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
  const rows: readonly Row[] = page?.items ?? NONE;
  const choice = useSelection(rows);
  const selection = bulk ? choice : undefined;
  const open = useOpening<Row>(props);
  useExistingPage(state, onState, page);

  // A link may say which columns it wants; else they are as the person likes them.
  const arrangement = useMemo(
    () => ({ ...taste, ...linkedArrangement(props.columns, state.columns) }),
    [props.columns, taste, state.columns],
  );
  const columns = useMemo(() => arrange(props.columns, arrangement), [props.columns, arrangement]);
  const change = (next: ListState) => {
    if (next.search !== state.search || next.filters !== state.filters) choice.clear();
    onState(next);
  };
  const changeTaste = (next: GridProps<Row>['taste']) => {
    onTaste(next);
    // From here on the person's own choice counts, not the link's.
    if (state.columns.length) onState({ ...state, columns: [] });
  };

  const body = () => {
    if (error && !page) return <ErrorState error={error} onRetry={props.onRetry} />;
    if (page?.total === 0) return props.empty;
    if (isPhone)
      return (
        <Cards
          label={label}
          rows={rows}
          isLoading={!page}
          nameOf={nameOf}
          card={props.card}
          addressOf={props.addressOf}
          onOpen={props.onOpen}
          selection={selection}
        />
      );
    return (
      <GridTable
        columns={columns}
        rows={rows}
        selection={selection}
        label={label}
        state={state}
        onState={change}
        total={page?.total ?? 0}
        isLoading={!page}
        isBusy={isBusy}
        rowHeight={taste.compact ? ROW_HEIGHT.compact : isTouch ? ROW_HEIGHT.touch : ROW_HEIGHT.normal}
        nameOf={nameOf}
        onOpen={open}
        onActions={rowActions && ((row, anchor) => setOpened({ kind: 'actions', row, anchor }))}
        openFilter={opened?.kind === 'filter' ? opened.column : null}
        onFilter={(column, anchor) => setOpened({ kind: 'filter', column, anchor })}
        onWidth={(id, width) => onTaste({ ...taste, widths: { ...taste.widths, [id]: boundedWidth(width) } })}
        onOrder={(order) => changeTaste({ ...arrangement, order: withHidden(order, props.columns) })}
      />
    );
  };

  return (
    <section className="sheet" aria-label={label} data-compact={taste.compact ? '' : undefined}>
      <a className="skip-link" href="#grid">
        {t('grid.skip')}
      </a>
      <GridTools
        {...props}
        isPhone={isPhone}
        onState={change}
        opened={opened?.kind ?? null}
        onOpen={(kind, anchor) => setOpened({ kind, anchor })}
      />
      <p className="hidden-text" role="status">
        {page && !isBusy ? t('grid.loaded', { count: page.total }) : ''}
      </p>
      {body()}
      <Pager state={state} total={page?.total} onState={change} />
      <Selected {...props} choice={choice} />
      {opened && (
        <Suspense>
          <GridOverlays
            opened={opened}
            columns={props.columns}
            arrangement={arrangement}
            filters={state.filters}
            loadValues={props.loadValues}
            rowActions={rowActions}
            onArrange={(next) => changeTaste({ ...taste, ...next })}
            onFilters={(part) => change(withFilters(state, part))}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

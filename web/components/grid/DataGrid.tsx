import { Columns3, Rows3 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { IconButton } from '../IconButton.tsx';
import { SearchField } from '../SearchField.tsx';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import type { FacetValue, GridColumn } from './columns.ts';
import { FilterTags } from './FilterTags.tsx';
import { GridTable } from './GridTable.tsx';
import './grid.css';
import { type ListState, pageRange, withFilters } from './listState.ts';
import { Pager } from './Pager.tsx';
import { type Selection, useGridTable } from './useGridTable.ts';
import { useMedia } from './useMedia.ts';

const FilterPopover = lazy(() => import('./FilterPopover.tsx'));
const ColumnsPopover = lazy(() => import('./ColumnsPopover.tsx'));

/** How a person likes the list; kept by the screen. */
export type GridTaste = { compact?: boolean; hidden?: string[] };
export type GridPage<Row> = { items: Row[]; total: number };

type Props<Row extends { id: string }> = {
  label: string;
  searchLabel: string;
  columns: readonly GridColumn<Row>[];
  state: ListState;
  onState: (state: ListState) => void;
  taste: GridTaste;
  onTaste: (taste: GridTaste) => void;
  page: GridPage<Row> | undefined;
  error: Error | undefined;
  onRetry: () => void;
  isBusy: boolean;
  loadValues: (field: string) => Promise<readonly FacetValue[]>;
  nameOf: (row: Row) => string;
  addressOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Instead of the table when there is nothing to show. */
  empty: ReactNode;
  formatDate: (date: string) => string;
  /** Actions for the selected rows. */
  bulk: (ids: string[]) => ReactNode;
};

type Open = { kind: 'columns' | 'filter'; column: string; anchor: HTMLElement };
/** Always the same empty list, so that nothing is drawn again for it. */
const NONE: never[] = [];
const ROW_HEIGHT = { normal: 40, compact: 32, touch: 48 } as const;

/** A list that the server orders, filters and pages. */
export function DataGrid<Row extends { id: string }>(props: Props<Row>) {
  const { label, columns, state, onState, taste, onTaste, page, error, isBusy, nameOf, addressOf, formatDate } = props;
  const { t } = useTranslation();
  const isPhone = useMedia('(max-width: 599.98px)');
  const isTouch = useMedia('(pointer: coarse)');
  const [selection, setSelection] = useState<Selection>({});
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  const hidden = useMemo(
    () => taste.hidden ?? columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id),
    [taste.hidden, columns],
  );
  const rows: readonly Row[] = page?.items ?? NONE;
  const table = useGridTable({ columns, rows, hidden, state, selection, onSelection: setSelection });
  const selected = Object.keys(selection);
  const change = (next: ListState) => {
    if (next.search !== state.search || next.filters !== state.filters) setSelection({});
    onState(next);
  };

  // Rows were deleted, or an old link is too far: go to the last page there is.
  const lastPage = page && page.total > 0 && rows.length === 0 ? pageRange(state, page.total).pages : null;
  useEffect(() => {
    if (lastPage !== null && lastPage < state.page) onState({ ...state, page: lastPage });
  }, [lastPage, state, onState]);

  const filtered = open?.kind === 'filter' ? columns.find(({ id }) => id === open.column) : undefined;

  const body = () => {
    if (error && !page) return <ErrorState error={error} onRetry={props.onRetry} />;
    if (page?.total === 0) return props.empty;
    if (isPhone) return <Cards label={label} rows={rows} isLoading={!page} addressOf={addressOf} card={props.card} />;
    return (
      <GridTable
        table={table}
        columns={columns}
        label={label}
        state={state}
        onState={change}
        total={page?.total ?? 0}
        isLoading={!page}
        isBusy={isBusy}
        rowHeight={taste.compact ? ROW_HEIGHT.compact : isTouch ? ROW_HEIGHT.touch : ROW_HEIGHT.normal}
        nameOf={nameOf}
        addressOf={addressOf}
        openFilter={filtered?.id ?? null}
        onFilter={(column, anchor) => setOpen({ kind: 'filter', column, anchor })}
      />
    );
  };

  return (
    <section className="sheet" aria-label={label} data-compact={taste.compact ? '' : undefined}>
      <a className="skip-link" href="#grid">
        {t('grid.skip')}
      </a>
      <div className="sheet-tools">
        <SearchField
          label={props.searchLabel}
          value={state.search}
          onChange={(search) => change({ ...state, search, page: 1 })}
        />
        <FilterTags columns={columns} state={state} onState={change} formatDate={formatDate} />
        {!isPhone && (
          <div className="sheet-taste">
            <IconButton
              label={t('grid.density')}
              icon={<Rows3 size={16} aria-hidden="true" />}
              isPressed={taste.compact ?? false}
              onClick={() => onTaste({ ...taste, compact: !taste.compact })}
            />
            <Button
              variant="quiet"
              className="columns-button"
              icon={<Columns3 size={16} aria-hidden="true" />}
              aria-haspopup="dialog"
              aria-expanded={open?.kind === 'columns'}
              onClick={(event) => setOpen({ kind: 'columns', column: '', anchor: event.currentTarget })}
            >
              {t('grid.columns')}
            </Button>
          </div>
        )}
      </div>
      <p className="hidden-text" role="status">
        {page && !isBusy ? t('grid.loaded', { count: page.total }) : ''}
      </p>
      {body()}
      <Pager state={state} total={page?.total ?? 0} onState={change} />
      {selected.length > 0 && !isPhone && (
        <BulkBar count={selected.length} onClear={() => setSelection({})}>
          {props.bulk(selected)}
        </BulkBar>
      )}
      <Suspense>
        {open?.kind === 'columns' && (
          <ColumnsPopover
            columns={columns}
            hidden={hidden}
            anchor={open.anchor}
            onClose={close}
            onChange={(next) => onTaste({ ...taste, hidden: next })}
          />
        )}
        {open && filtered && (
          <FilterPopover
            key={filtered.id}
            column={filtered}
            filters={state.filters}
            anchor={open.anchor}
            loadValues={props.loadValues}
            onApply={(part) => change(withFilters(state, part))}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

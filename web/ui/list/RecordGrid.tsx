import { SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { type ListSettings, ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { isNarrowed, withoutFilters } from '../grid/paging/listState.ts';
import type { BulkSelection } from '../grid/selection/selection.ts';
import { DataGrid } from '../grid/table/DataGrid.tsx';
import type { GridPreferences, GridProps } from '../grid/table/gridTypes.ts';
import { useListExport } from './export/useListExport.tsx';
import type { Beside } from './peek/beside.ts';
import { PeekButton } from './peek/PeekButton.tsx';
import type PeekPanelOf from './peek/PeekPanel.tsx';
import { usePeek } from './peek/usePeek.ts';
import { useFitting } from './useFit.ts';
import type { RecordList } from './useRecordList.ts';
import { Views } from './Views.tsx';

const PeekPanel = lazy(() => import('./peek/PeekPanel.tsx')) as typeof PeekPanelOf;

export type RecordGridProps<Row extends { id: string }> = Pick<
  GridProps<Row>,
  'label' | 'nameOf' | 'addressOf' | 'onOpen' | 'card' | 'bulk' | 'rowActions' | 'tools'
> & {
  list: RecordList<Row>;
  searchLabel?: string;
  /** Shown when there are no records: the reason and an action. */
  none: { icon?: ReactNode; title: string; text?: string | undefined; action?: ReactNode };
  /** Shown instead of the default text when no row matches; the default action takes all filters away. */
  nothing?: { title: string; text?: string; action?: ReactNode };
  /** The content of a panel beside the list that shows the active row, on a large window. */
  peek?: (row: Row, beside: Beside) => ReactNode;
  /** Whether the user may export the list; by default everyone who sees it. */
  mayExport?: boolean;
};

const NO_PREFERENCES: ListSettings = {};

function Nothing<Row extends { id: string }>({ list, none, nothing }: RecordGridProps<Row>) {
  const { t } = useTranslation();
  if (!isNarrowed(list.state)) return <EmptyState {...none} />;
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden="true" />}
      title={nothing?.title ?? t('grid.nothingTitle')}
      text={nothing?.text ?? t('grid.nothingText')}
      action={
        nothing?.action ?? (
          <Button onClick={() => list.setState(withoutFilters(list.state))}>{t('grid.clearAll')}</Button>
        )
      }
    />
  );
}

/** Selects all rows that match, within the fixed filters. */
const withinList = (selection: BulkSelection, { filters }: BulkSelection['body']): BulkSelection => ({
  ...selection,
  body: { ...selection.body, filters: { ...selection.body.filters, ...filters } },
});

/** Rows of a list that is shown whole may be holes. */
function nextOf<Row extends { id: string }>({ page }: RecordList<Row>, { id }: Row): string | undefined {
  const rows: readonly (Row | undefined)[] = page?.items ?? [];
  const at = rows.findIndex((row) => row?.id === id);
  return at < 0 ? undefined : rows[at + 1]?.id;
}

/** The grid of a `useRecordList`. */
export function RecordGrid<Row extends { id: string }>(props: RecordGridProps<Row>) {
  const { list, searchLabel, tools, bulk, peek, mayExport = true, ...grid } = props;
  const { t } = useTranslation();
  const { name } = list;
  const exporting = useListExport(list);
  const own = useSettings((settings) => ownLists(settings)[name]) ?? NO_PREFERENCES;
  const isCompact = useSettings((settings) => settings.compact);
  const fitting = useFitting(name, own);
  const peeked = usePeek<Row>(name, own);
  const isSplit = peek !== undefined && peeked?.peeking.isOpen === true;
  const preferences = useMemo(() => ({ compact: isCompact, ...own }), [isCompact, own]);
  const table = (
    <DataGrid<Row>
      {...grid}
      bulk={
        bulk &&
        ((selection) => {
          const within = selection.isAll ? withinList(selection, list.body) : selection;
          return (
            <>
              {bulk(within)}
              {mayExport && exporting.action(within)}
            </>
          );
        })
      }
      columns={list.columns}
      state={list.state}
      onState={list.setState}
      page={list.page}
      want={list.want}
      error={list.error}
      onRetry={() => void list.reload()}
      isBusy={list.isBusy}
      loadValues={list.loadValues}
      loadIds={list.loadIds}
      preferences={preferences}
      onPreferences={useCallback((next: GridPreferences) => changeListSettings(name, next), [name])}
      peeking={peek && peeked?.peeking}
      fitting={list.isLinked ? fitting : undefined}
      searchLabel={searchLabel ?? t('grid.search')}
      empty={<Nothing {...props} />}
      tools={
        <>
          {tools}
          {mayExport && exporting.tool}
          {list.isLinked && <Views list={list} />}
          {peek && peeked && <PeekButton {...peeked.peeking} />}
        </>
      }
    />
  );
  if (!peek) return table;
  // The element stays, so that the focus in the table does.
  return (
    <div className="split" data-open={isSplit || undefined}>
      {table}
      {isSplit && (
        <Suspense fallback={<div className="peek" />}>
          <PeekPanel
            row={peeked.row}
            content={(row) => peek(row, { next: nextOf(list, row), onChanged: list.reload })}
            closing={peeked.closing}
          />
        </Suspense>
      )}
    </div>
  );
}

import { SearchX } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListSettings, ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { isNarrowed, withoutFilters } from '../grid/paging/listState.ts';
import type { BulkSelection } from '../grid/selection/selection.ts';
import { DataGrid } from '../grid/table/DataGrid.tsx';
import type { GridPreferences, GridProps } from '../grid/table/gridTypes.ts';
import { useListExport } from './export/useListExport.tsx';
import { useFitting } from './useFit.ts';
import type { RecordList } from './useRecordList.ts';
import { Views } from './Views.tsx';

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

/** The grid of a `useRecordList`. */
export function RecordGrid<Row extends { id: string }>(props: RecordGridProps<Row>) {
  const { list, searchLabel, tools, bulk, mayExport = true, ...grid } = props;
  const { t } = useTranslation();
  const { name } = list;
  const exporting = useListExport(list);
  const own = useSettings((settings) => ownLists(settings)[name]) ?? NO_PREFERENCES;
  const isCompact = useSettings((settings) => settings.compact);
  const fitting = useFitting(name, own);
  const preferences = useMemo(() => ({ compact: isCompact, ...own }), [isCompact, own]);
  return (
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
      fitting={list.isLinked ? fitting : undefined}
      searchLabel={searchLabel ?? t('grid.search')}
      empty={<Nothing {...props} />}
      tools={
        <>
          {tools}
          {mayExport && exporting.tool}
          {list.isLinked && <Views list={list} />}
        </>
      }
    />
  );
}

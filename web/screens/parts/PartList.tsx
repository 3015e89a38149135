import { Download, FileUp, PackageSearch, SearchX } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { DataGrid, type GridTaste } from '#web/components/grid/DataGrid.tsx';
import { isNarrowed, listBody, listQuery, withFilters, withoutFilters } from '#web/components/grid/listState.ts';
import { useListState } from '#web/components/grid/useListState.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useDictionaries } from '#web/lib/dictionaries.tsx';
import { useMayImport, useUser } from '#web/lib/session.ts';
import { changeListSettings, useSettings } from '#web/lib/settingsStore.ts';
import { useApi } from '#web/lib/useApi.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AvailabilityStrip } from './AvailabilityStrip.tsx';
import './partList.css';
import { PartCard } from './PartCard.tsx';
import { nameOfPart, type PartRow, partColumns } from './partColumns.tsx';
import { useExport } from './useExport.ts';
import { toFacets, useFacets } from './useFacets.ts';

const LIST = 'parts';
/** Fields of the columns, shown or not, so that choosing a column loads nothing. */
const NEEDED =
  'supplier_ref,internal_ref,label,availability_status,last_buy_order,supplier_label,monitoring_status,family,origin,import_file,owner_entity_label';
const NO_TASTE: GridTaste = {};

function useColumns() {
  const { t } = useTranslation(['parts', 'fields', 'choices']);
  const { label } = useDictionaries();
  const isOperator = useUser().entity.type === 'vigie';
  return useMemo(() => partColumns({ t, entryLabel: label, isOperator }), [t, label, isOperator]);
}

export default function PartList() {
  const { t } = useTranslation('parts');
  const navigate = useNavigate();
  const format = useFormat();
  const mayImport = useMayImport();
  const columns = useColumns();
  const [state, setState] = useListState(columns);
  const taste = useSettings((settings) => settings.lists[LIST]) ?? NO_TASTE;
  const list = useApi(
    'GET /api/products',
    { query: { ...listQuery(state), include_fields: NEEDED } },
    { keepPreviousData: true },
  );
  const availability = useApi(
    'POST /api/products/fields_values',
    { body: { ...listBody(state, 'availability_status'), fields: ['availability_status'] } },
    { keepPreviousData: true },
  );
  const loadValues = useFacets(state);
  const { progress, start } = useExport();

  const shownFields = columns
    .filter(({ id, isHiddenAtFirst }) => !(taste.hidden ? taste.hidden.includes(id) : isHiddenAtFirst))
    .map(({ id }) => id);
  const exportAll = () =>
    start({ ...listBody(state), ...(state.order && { order_by: state.order }), fields: shownFields });
  const exportSome = (ids: string[]) =>
    start({ filters: { id: ids }, ...(state.order && { order_by: state.order }), fields: shownFields });
  const importButton = (variant: 'default' | 'primary') => (
    <Button
      variant={variant}
      icon={<FileUp size={16} aria-hidden="true" />}
      onClick={() => void navigate(paths.analysis)}
    >
      {t('importParts')}
    </Button>
  );

  const empty = isNarrowed(state) ? (
    <EmptyState
      icon={<SearchX size={24} aria-hidden="true" />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<Button onClick={() => setState(withoutFilters(state))}>{t('clearAll')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<PackageSearch size={24} aria-hidden="true" />}
      title={t('noneTitle')}
      text={mayImport ? t('noneText') : undefined}
      action={mayImport && importButton('primary')}
    />
  );

  return (
    <div className="page page--fill">
      <PageHeader
        title={t('title')}
        count={list.data && format.number(list.data.total)}
        actions={
          <>
            {mayImport && importButton('default')}
            <Button
              icon={<Download size={16} aria-hidden="true" />}
              isLoading={progress !== null}
              onClick={() => void exportAll()}
            >
              {progress === null ? t('export') : t('exporting', { share: format.percent(progress) })}
            </Button>
          </>
        }
      />
      <AvailabilityStrip
        values={availability.data && toFacets(availability.data.availability_status)}
        chosen={state.filters.availability_status ?? []}
        onChoose={(keys) =>
          setState(withFilters(state, { availability_status: keys, availability_status__isnull: [] }))
        }
      />
      <DataGrid<PartRow>
        label={t('grid')}
        searchLabel={t('search')}
        columns={columns}
        state={state}
        onState={setState}
        taste={taste}
        onTaste={useCallback((next: GridTaste) => changeListSettings(LIST, next), [])}
        page={list.data}
        error={list.error}
        onRetry={() => void list.mutate()}
        isBusy={list.isValidating}
        loadValues={loadValues}
        nameOf={nameOfPart}
        addressOf={(part) => paths.part(part.id)}
        card={(part) => <PartCard part={part} />}
        empty={empty}
        formatDate={format.date}
        bulk={(ids) => (
          <button type="button" onClick={() => void exportSome(ids)}>
            <Download size={16} aria-hidden="true" />
            {t('export')}
          </button>
        )}
      />
    </div>
  );
}

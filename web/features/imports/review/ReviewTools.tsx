import { ArrowDownNarrowWide, ArrowUpNarrowWide, ListFilter } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { FilterTags } from '#web/ui/grid/filters/FilterTags.tsx';
import { type ListState, listBody } from '#web/ui/grid/paging/listState.ts';
import type { FilterColumn } from '#web/ui/grid/tools/columns.ts';
import { toFacets } from '#web/ui/list/useRecordList.ts';

const FiltersDialog = lazy(async () => ({
  default: (await import('#web/ui/grid/filters/FiltersDialog.tsx')).FiltersDialog,
}));

type Props = { columns: readonly FilterColumn[]; state: ListState; onState: (state: ListState) => void };

function Order({ columns, state, onState }: Props) {
  const { t } = useTranslation('imports');
  const field = state.order.replace(/^-/, '') || 'row';
  const isDescending = state.order.startsWith('-');
  const order = (name: string, descending: boolean) =>
    onState({ ...state, order: descending ? `-${name}` : name === 'row' ? '' : name });
  return (
    <>
      <Select
        isLabelHidden
        label={t('review.order')}
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={field}
        onChange={(name) => order(name, name === 'score')}
      />
      <IconButton
        label={t(isDescending ? 'review.descending' : 'review.ascending')}
        icon={
          isDescending ? (
            <ArrowDownNarrowWide size={16} aria-hidden="true" />
          ) : (
            <ArrowUpNarrowWide size={16} aria-hidden="true" />
          )
        }
        onClick={() => order(field, !isDescending)}
      />
    </>
  );
}

/** The values of a field under the other filters. */
function useLineValues(state: ListState) {
  const latest = useRef(state);
  latest.current = state;
  return useCallback(async (field: string) => {
    const body = { ...listBody(latest.current, field), fields: [field] };
    return toFacets((await api('POST /api/analysis/fields_values', { body }))[field]);
  }, []);
}

/** Search, filters and order of the lines; the status has tabs. */
export function ReviewTools({ columns, state, onState }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const [isOpen, setOpen] = useState(false);
  const loadValues = useLineValues(state);
  const filtered = columns.filter(({ id }) => id !== 'import_status');
  return (
    <div className="review-tools">
      <SearchField
        label={t('imports:review.search')}
        value={state.search}
        onChange={(search) => onState({ ...state, search })}
      />
      <IconButton
        label={t('common:grid.filters')}
        icon={<ListFilter size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Order columns={columns} state={state} onState={onState} />
      <FilterTags columns={filtered} state={state} onState={onState} />
      {isOpen && (
        <Suspense>
          <FiltersDialog
            columns={filtered}
            state={state}
            loadValues={loadValues}
            onApply={onState}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

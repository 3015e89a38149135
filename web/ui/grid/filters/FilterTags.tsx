import { X } from 'lucide-react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { isNarrowed, type ListState, withFilters, withoutFilters } from '../paging/listState.ts';
import type { FilterColumn } from '../tools/columns.ts';
import { emptyDraft, filterInWords, isFiltered } from './filterValues.ts';

type Props = { columns: readonly FilterColumn[]; state: ListState; onState: (state: ListState) => void };

/** The active filters, each with a button that removes it. */
export function FilterTags({ columns, state, onState }: Props) {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const words = {
    noValue: t('grid.noValue'),
    someValue: t('grid.someValue'),
    yes: t('yes'),
    no: t('no'),
    more: (label: string, count: number) => t('grid.more', { label, count }),
    date,
    number,
  };
  const filtered = columns.filter(
    (column) => isFiltered(column, state.filters) && !column.isShownBeside?.(state.filters[column.id] ?? []),
  );
  return (
    <ul className="filter-tags" role={filtered.length === 0 ? 'presentation' : undefined}>
      {filtered.map((column) => (
        <li key={column.id} className="filter-tag">
          <span className="filter-tag-name">{column.header}</span>
          <span className="filter-tag-value">{filterInWords(column, state.filters, words)}</span>
          <button
            type="button"
            aria-label={t('grid.remove', { column: column.header })}
            onClick={() => onState(withFilters(state, emptyDraft(column)))}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {filtered.length > 1 && isNarrowed(state) && (
        <li>
          <button type="button" className="link" onClick={() => onState(withoutFilters(state))}>
            {t('grid.clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}

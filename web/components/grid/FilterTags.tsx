import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filterParameters, type GridColumn } from './columns.ts';
import { type Filters, isNarrowed, type ListState, withFilters, withoutFilters } from './listState.ts';

type Column = Pick<GridColumn<never>, 'id' | 'header' | 'filter' | 'valueLabel'>;
type Props = {
  columns: readonly Column[];
  state: ListState;
  onState: (state: ListState) => void;
  formatDate: (date: string) => string;
};

/** Filters that are on, in words, each with a cross. */
export function FilterTags({ columns, state, onState, formatDate }: Props) {
  const { t } = useTranslation();

  const inWords = ({ id, filter, valueLabel }: Column, filters: Filters): string => {
    if (filters[`${id}__isnull`]) return t('grid.noValue');
    if (filter === 'text') return `“${filters[`${id}__contains`]?.[0] ?? ''}”`;
    if (filter === 'date') {
      const ends = [filters[`${id}__gte`]?.[0], filters[`${id}__lte`]?.[0]];
      return ends.map((end) => (end ? formatDate(end) : '…')).join(' – ');
    }
    const [first = '', ...others] = (filters[id] ?? []).map((value) => valueLabel?.(value) ?? value);
    return others.length ? t('grid.more', { label: first, count: others.length }) : first;
  };

  const filtered = columns.filter((column) => filterParameters(column).some((name) => state.filters[name]));
  return (
    <ul className="filter-tags">
      {filtered.map((column) => (
        <li key={column.id} className="filter-tag">
          <span className="filter-tag-name">{column.header}</span>
          <span className="filter-tag-value">{inWords(column, state.filters)}</span>
          <button
            type="button"
            aria-label={t('grid.remove', { column: column.header })}
            onClick={() =>
              onState(withFilters(state, Object.fromEntries(filterParameters(column).map((name) => [name, []]))))
            }
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

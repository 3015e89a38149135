import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './columns.ts';

type Props = {
  column: Pick<GridColumn<never>, 'id' | 'header' | 'filter'>;
  index: number;
  order: 'ascending' | 'descending' | undefined;
  isFiltered: boolean;
  isFilterOpen: boolean;
  isActive: boolean;
  onSort: () => void;
  onFilter: (trigger: HTMLElement) => void;
};

export function HeaderCell({ column, index, order, isFiltered, isFilterOpen, isActive, onSort, onFilter }: Props) {
  const { t } = useTranslation();
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={index === 1 ? 'grid-head grid-pinned grid-first' : 'grid-head'}
      aria-sort={order}
      data-cell={`-1:${index}`}
      tabIndex={isActive ? 0 : -1}
    >
      <div className="grid-head-inner">
        <button type="button" className="grid-sort" tabIndex={-1} onClick={onSort}>
          <span className="clip">{column.header}</span>
          <Arrow className="grid-arrow" size={14} aria-hidden="true" />
        </button>
        {column.filter && (
          <button
            type="button"
            className="grid-filter"
            tabIndex={-1}
            aria-label={t('grid.filter', { column: column.header })}
            aria-expanded={isFilterOpen}
            aria-haspopup="dialog"
            data-active={isFiltered ? '' : undefined}
            onClick={(event) => onFilter(event.currentTarget)}
          >
            <ListFilter size={14} aria-hidden="true" />
          </button>
        )}
      </div>
    </th>
  );
}

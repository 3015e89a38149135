import { useTranslation } from 'react-i18next';
import { filterParameters, type GridColumn } from './columns.ts';
import { HeaderCell } from './HeaderCell.tsx';
import { type ListState, withNextOrder } from './listState.ts';

type Props = {
  columns: readonly Pick<GridColumn<never>, 'id' | 'header' | 'filter'>[];
  state: ListState;
  onState: (state: ListState) => void;
  checked: 'none' | 'some' | 'all';
  isEmpty: boolean;
  onToggleAll: () => void;
  /** The column that can be tabbed to, or -1. */
  activeColumn: number;
  openFilter: string | null;
  onFilter: (column: string, trigger: HTMLElement) => void;
};

const orderOf = (state: ListState, id: string) =>
  state.order === id ? 'ascending' : state.order === `-${id}` ? 'descending' : undefined;

export function GridHeader(props: Props) {
  const { columns, state, onState, checked, isEmpty, onToggleAll, activeColumn, openFilter, onFilter } = props;
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th
          className="grid-head grid-check grid-pinned"
          scope="col"
          data-cell="-1:0"
          tabIndex={activeColumn === 0 ? 0 : -1}
        >
          <input
            className="checkbox"
            type="checkbox"
            tabIndex={-1}
            aria-label={t('grid.selectAll')}
            disabled={isEmpty}
            checked={checked === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = checked === 'some';
            }}
            onChange={onToggleAll}
          />
        </th>
        {columns.map((column, at) => (
          <HeaderCell
            key={column.id}
            column={column}
            index={at + 1}
            order={orderOf(state, column.id)}
            isFiltered={filterParameters(column).some((name) => state.filters[name])}
            isFilterOpen={openFilter === column.id}
            isActive={activeColumn === at + 1}
            onSort={() => onState(withNextOrder(state, column.id))}
            onFilter={(trigger) => onFilter(column.id, trigger)}
          />
        ))}
      </tr>
    </thead>
  );
}

import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { isFiltered } from '../filters/filterValues.ts';
import { type ListState, withNextOrder } from '../paging/listState.ts';
import { PageCheckbox } from '../selection/PageCheckbox.tsx';
import type { SelectionState } from '../selection/useSelection.ts';
import { HeaderCell, type HeaderColumn } from './HeaderCell.tsx';

type Props = {
  columns: readonly HeaderColumn[];
  state: ListState;
  onState: (state: ListState) => void;
  /** Absent where rows cannot be selected. */
  selection: Pick<SelectionState, 'share' | 'togglePage'> | undefined;
  hasActions: boolean;
  isEmpty: boolean;
  /** The tabbable column, or -1. */
  activeColumn: number;
  openFilter: string | null;
  onFilter: (column: string, trigger: HTMLElement) => void;
  onWidth: (column: string, width: number) => void;
};

const orderOf = (state: ListState, id: string) =>
  state.order === id ? 'ascending' : state.order === `-${id}` ? 'descending' : undefined;

export function GridHeader(props: Props) {
  const { columns, state, onState, selection, hasActions, isEmpty, activeColumn, openFilter, onFilter } = props;
  const { t } = useTranslation();
  const lead = selection ? 1 : 0;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th
            className="grid-head grid-check grid-pinned"
            scope="col"
            data-cell="-1:0"
            tabIndex={activeColumn === 0 ? 0 : -1}
          >
            <PageCheckbox {...selection} isEmpty={isEmpty} tabIndex={-1} />
          </th>
        )}
        {columns.map((column, at) => (
          <HeaderCell
            key={column.id}
            column={column}
            index={at + lead}
            isFirst={at === 0}
            order={orderOf(state, column.id)}
            isFiltered={isFiltered(column, state.filters)}
            isFilterOpen={openFilter === column.id}
            isActive={activeColumn === at + lead}
            onSort={() => onState(withNextOrder(state, column.id))}
            onFilter={(trigger) => onFilter(column.id, trigger)}
            onWidth={(width) => props.onWidth(column.id, width)}
          />
        ))}
        {hasActions && (
          <th className="grid-head" scope="col">
            <span className="hidden-text">{t('grid.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

import { ArrowDown, ArrowUp, ListFilter } from 'lucide-react';
import type { PointerEvent } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { tellTerm } from '../../display/terms/tellTerm.ts';
import { boundedWidth, type FilterColumn, type GridColumn } from '../tools/columns.ts';

export type HeaderColumn = FilterColumn & Pick<GridColumn<never>, 'width' | 'isExtra'>;
type Props = {
  column: HeaderColumn;
  index: number;
  isFirst: boolean;
  order: 'ascending' | 'descending' | undefined;
  isFiltered: boolean;
  isFilterOpen: boolean;
  isActive: boolean;
  onSort: () => void;
  onFilter: (trigger: HTMLElement) => void;
  onWidth: (width: number) => void;
};

/** The edge to drag; with the keyboard, Shift and the arrow keys resize. */
function Edge({ onWidth }: Pick<Props, 'onWidth'>) {
  const drag = (down: PointerEvent<HTMLSpanElement>) => {
    const edge = down.currentTarget;
    const start = edge.closest('th')?.getBoundingClientRect().width ?? 0;
    edge.setPointerCapture(down.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => onWidth(boundedWidth(start + clientX - down.clientX));
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  return <span className="grid-edge" aria-hidden="true" onPointerDown={drag} />;
}

export function HeaderCell(props: Props) {
  const { column, index, isFirst, order, isFiltered, isFilterOpen, isActive, onSort, onFilter, onWidth } = props;
  const { t } = useTranslation();
  const Arrow = order === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={isFirst ? 'grid-head grid-pinned grid-first' : 'grid-head'}
      aria-sort={order}
      data-cell={`-1:${index}`}
      tabIndex={isActive ? 0 : -1}
    >
      <div className="grid-head-inner">
        {column.isExtra ? (
          <span className="clip">{column.header}</span>
        ) : (
          <button
            type="button"
            className="grid-sort"
            tabIndex={-1}
            onClick={onSort}
            onPointerEnter={({ currentTarget }) => void tellTerm(column.id, currentTarget)}
          >
            <span className="clip">{column.header}</span>
            <Arrow className="grid-arrow" size={14} aria-hidden="true" />
          </button>
        )}
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
      <Edge onWidth={onWidth} />
    </th>
  );
}

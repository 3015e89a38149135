import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './columns.ts';

type Props<Row> = {
  row: Row;
  columns: readonly GridColumn<Row>[];
  index: number;
  /** Number in the whole list, 1-based, with the header as row 1. */
  rowNumber: number;
  name: string;
  isSelected: boolean;
  onToggle: (id: string) => void;
  /** The column that can be tabbed to, or -1. */
  activeColumn: number;
};

function Cells<Row extends { id: string }>(props: Props<Row>) {
  const { row, columns, index, rowNumber, name, isSelected, onToggle, activeColumn } = props;
  const { t } = useTranslation();
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <tr aria-rowindex={rowNumber} aria-selected={isSelected} data-selected={isSelected ? '' : undefined}>
      <td className="grid-cell grid-check grid-pinned" data-cell={`${index}:0`} tabIndex={tabIndex(0)}>
        <input
          className="checkbox"
          type="checkbox"
          tabIndex={-1}
          aria-label={t('grid.select', { name })}
          checked={isSelected}
          onChange={() => onToggle(row.id)}
        />
      </td>
      {columns.map(({ id, cell }, at) => (
        <td
          key={id}
          className={at === 0 ? 'grid-cell grid-pinned grid-first' : 'grid-cell'}
          data-cell={`${index}:${at + 1}`}
          tabIndex={tabIndex(at + 1)}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when something of this row changes, not with every move of the focus. */
export const GridRow = memo(Cells) as typeof Cells;

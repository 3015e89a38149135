import { memo } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { GridColumn } from '../tools/columns.ts';
import { RowButton } from './RowButton.tsx';

type Props<Row> = {
  row: Row;
  columns: readonly GridColumn<Row>[];
  index: number;
  /** Row number in the whole list, 1-based; the header is row 1. */
  rowNumber: number;
  name: string;
  isSelected: boolean;
  /** Absent where rows cannot be selected. */
  onToggle: ((id: string) => void) | undefined;
  /** Absent where rows have no actions. */
  onActions: ((row: Row, anchor: HTMLElement) => void) | undefined;
  /** The tabbable column, or -1. */
  activeColumn: number;
};

function Cells<Row extends { id: string }>(props: Props<Row>) {
  const { row, columns, index, rowNumber, name, isSelected, onToggle, onActions, activeColumn } = props;
  const { t } = useTranslation();
  const lead = onToggle ? 1 : 0;
  const place = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: column === activeColumn ? 0 : -1,
  });
  return (
    <tr
      aria-rowindex={rowNumber}
      {...(onToggle && { 'aria-selected': isSelected })}
      data-selected={isSelected ? '' : undefined}
    >
      {onToggle && (
        <td className="grid-cell grid-check grid-pinned" {...place(0)}>
          <input
            className="checkbox"
            type="checkbox"
            tabIndex={-1}
            aria-label={t('grid.select', { name })}
            checked={isSelected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {columns.map(({ id, cell }, at) => (
        <td key={id} className={at === 0 ? 'grid-cell grid-pinned grid-first' : 'grid-cell'} {...place(at + lead)}>
          {cell(row)}
        </td>
      ))}
      {onActions && (
        <td className="grid-cell grid-actions" {...place(columns.length + lead)}>
          <RowButton name={name} tabIndex={-1} onOpen={(anchor) => onActions(row, anchor)} />
        </td>
      )}
    </tr>
  );
}

/** Memoised: a row is re-rendered only when it changes, not when the focus moves. */
export const GridRow = memo(Cells) as typeof Cells;

import { memo, type ReactNode } from 'react';

type Props = {
  index: number;
  /** Number in the whole list, 1-based, with the header as row 1. */
  rowNumber: number;
  cells: readonly { id: string; content: ReactNode }[];
  isSelected: boolean;
  selectLabel: string;
  onToggle: () => void;
  /** The column that can be tabbed to, or -1. */
  activeColumn: number;
};

export const GridRow = memo(function GridRow({ index, rowNumber, cells, isSelected, selectLabel, onToggle, activeColumn }: Props) {
  const tabIndex = (column: number) => (column === activeColumn ? 0 : -1);
  return (
    <tr aria-rowindex={rowNumber} aria-selected={isSelected} data-selected={isSelected ? '' : undefined}>
      <td className="grid-cell grid-check grid-pinned" data-cell={`${index}:0`} tabIndex={tabIndex(0)}>
        <input className="checkbox" type="checkbox" tabIndex={-1} aria-label={selectLabel} checked={isSelected} onChange={onToggle} />
      </td>
      {cells.map(({ id, content }, at) => (
        <td
          key={id}
          className={at === 0 ? 'grid-cell grid-pinned grid-first' : 'grid-cell'}
          data-cell={`${index}:${at + 1}`}
          tabIndex={tabIndex(at + 1)}
        >
          {content}
        </td>
      ))}
    </tr>
  );
});

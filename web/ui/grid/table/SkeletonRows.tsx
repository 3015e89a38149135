import { Skeleton } from '../../feedback/Skeleton.tsx';

type Props = { columns: number; hasCheck: boolean };
type RowProps = Props & {
  row: number;
  /** The active column while the row loads, or -1; absent where the row cannot be active. */
  activeColumn?: number;
};

/** Placeholder of a row. Hidden from screen readers: the grid has `aria-busy`. */
export const SkeletonRow = ({ row, columns, hasCheck, activeColumn }: RowProps) => (
  <tr className="grid-placeholder">
    {Array.from({ length: columns }, (_cell, cell) => (
      <td
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        key={cell}
        className={hasCheck && cell === 0 ? 'grid-cell grid-check' : 'grid-cell'}
        {...(activeColumn !== undefined && {
          'data-cell': `${row}:${cell}`,
          tabIndex: cell === activeColumn ? 0 : -1,
        })}
      >
        <Skeleton width={hasCheck && cell === 0 ? '16px' : `${45 + ((row * 7 + cell * 13) % 40)}%`} />
      </td>
    ))}
  </tr>
);

/** Placeholders of rows. */
export const SkeletonRows = ({ count, ...props }: Props & { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
  Array.from({ length: count }, (_row, row) => <SkeletonRow key={row} row={row} {...props} />);

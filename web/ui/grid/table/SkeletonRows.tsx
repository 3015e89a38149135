import { Skeleton } from '../../feedback/Skeleton.tsx';

type Props = { columns: number; hasCheck: boolean };
type RowProps = Props & {
  row: number;
  /** The column that the keyboard is at while the row comes, or -1; absent where it cannot come here. */
  activeColumn?: number;
};

/** Stands where the row of a number will be. It says nothing aloud: the grid says that it is busy. */
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

/** Stand where rows will be. */
export const SkeletonRows = ({ count, ...props }: Props & { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
  Array.from({ length: count }, (_row, row) => <SkeletonRow key={row} row={row} {...props} />);

import { Skeleton } from '../Skeleton.tsx';

/** Stand where rows will be. They say nothing aloud: the grid says that it is busy. */
export function SkeletonRows({ count, columns, hasCheck }: { count: number; columns: number; hasCheck: boolean }) {
  return Array.from({ length: count }, (_row, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
    <tr key={row} className="grid-placeholder">
      {Array.from({ length: columns }, (_cell, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <td key={cell} className={hasCheck && cell === 0 ? 'grid-cell grid-check' : 'grid-cell'}>
          <Skeleton width={hasCheck && cell === 0 ? '16px' : `${45 + ((row * 7 + cell * 13) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

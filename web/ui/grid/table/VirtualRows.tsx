import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';

type Props = {
  count: number;
  rowHeight: number;
  scroller: HTMLElement | null;
  renderRow: (index: number) => ReactNode;
  columns: number;
  /** The row that the keyboard is at, -1 for none: it stays, so that the focus is not lost by scrolling. */
  active: number;
  /** Told which row is in view, of the first and the last one. */
  onShown: ((row: number) => void) | undefined;
};

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr className="grid-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** Only the rows in view, a few around them and the one that the keyboard is at are in the document. */
export default function VirtualRows({ count, rowHeight, scroller, renderRow, columns, active, onShown }: Props) {
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active < 0 ? [] : [active])])].sort((a, b) => a - b),
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? {};
  useEffect(() => {
    for (const row of [startIndex, endIndex]) if (row !== undefined) onShown?.(row);
  }, [startIndex, endIndex, onShown]);
  return (
    <>
      {items.flatMap((item, at) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap is where it is
        <Gap key={`gap ${at}`} height={item.start - (items[at - 1]?.end ?? 0)} columns={columns} />,
        renderRow(item.index),
      ])}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </>
  );
}

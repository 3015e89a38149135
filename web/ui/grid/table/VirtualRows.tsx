import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect } from 'react';
import { usePrinting } from '#web/platform/usePrinting.ts';
import { PRINTED_ROWS } from '../paging/listState.ts';

type Props = {
  count: number;
  rowHeight: number;
  scroller: HTMLElement | null;
  renderRow: (index: number) => ReactNode;
  columns: number;
  /** The active row, -1 for none: it stays in the document so that scrolling does not lose the focus. */
  active: number;
  /** Called with the first and the last row in view. */
  onShown: ((row: number) => void) | undefined;
};

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr className="grid-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** Draws only the rows in view, a few around them, and the active row; on paper the first ones. */
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
  if (usePrinting()) return Array.from({ length: Math.min(count, PRINTED_ROWS) }, (_, row) => renderRow(row));
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

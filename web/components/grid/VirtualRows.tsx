import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';

export type Revealer = { reveal: (row: number) => void };
type Props = {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  renderRow: (index: number) => ReactNode;
  columns: number;
  ref?: Ref<Revealer>;
};

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr className="grid-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );

/** Only the rows in view and a few around them are in the document. */
export default function VirtualRows({ count, rowHeight, scroller, renderRow, columns, ref }: Props) {
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 8,
  });
  useImperativeHandle(ref, () => ({ reveal: (row) => virtualizer.scrollToIndex(row) }), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  return (
    <>
      <Gap height={items[0]?.start ?? 0} columns={columns} />
      {items.map((item) => renderRow(item.index))}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} columns={columns} />
    </>
  );
}

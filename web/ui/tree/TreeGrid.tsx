import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { usePrinting } from '#web/platform/usePrinting.ts';
import './tree.css';
import { placeAfter, type TreeRow, toggles } from './treeKeys.ts';

/** Pixels, before a row is measured. */
const ROW_HEIGHT = 40;

export type TreeColumn<R> = { name: string; label: ReactNode; cell: (row: R) => ReactNode };

type Props<R extends TreeRow> = {
  rows: readonly R[];
  label: string;
  /** Says what the keys do. */
  keys: string;
  /** The first one is the tree. */
  columns: readonly TreeColumn<R>[];
  /** Sets `--tree-columns`, the widths of the columns. */
  className: string;
  isBusy?: boolean;
  /** Told to style sheets as `data-kind`. */
  kindOf?: (row: R) => string | undefined;
  onToggle: (id: string) => void;
  /** What Enter does to a row; by default it opens or closes it. */
  onEnter?: (row: R) => void;
};

const Caret = ({ isOpen }: Pick<TreeRow, 'isOpen'>) => {
  if (isOpen === undefined) return <span className="tree-caret" />;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return <Icon size={14} className="tree-caret" aria-hidden="true" />;
};

/** A tree with columns that draws only the rows in view, on paper all. One tab stop; the keys are those of a tree. */
export function TreeGrid<R extends TreeRow>(props: Props<R>) {
  const { rows, columns, onToggle } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const here = Math.max(
    0,
    rows.findIndex((row) => row.id === current),
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), here])].sort((a, b) => a - b),
    overscan: 8,
  });
  const isPrinting = usePrinting();
  const drawn = isPrinting ? rows.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems();
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[here];
    const next = placeAfter(event.key, here, rows);
    if (next !== undefined) {
      setCurrent(rows[next]?.id ?? null);
      virtualizer.scrollToIndex(next, { align: 'auto' });
    } else if (row && toggles(event.key, row)) onToggle(row.id);
    else if (row && event.key === 'Enter') {
      if (props.onEnter) props.onEnter(row);
      else if (row.isOpen !== undefined) onToggle(row.id);
    } else return;
    event.preventDefault();
  };
  const [first, ...others] = columns;
  return (
    <>
      <p className="hidden-text" id={`${id}-keys`}>
        {props.keys}
      </p>
      <div ref={scroller} className={`tree-grid ${props.className}`}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a tree with columns
          role="treegrid"
          tabIndex={0}
          aria-label={props.label}
          aria-describedby={`${id}-keys`}
          aria-rowcount={rows.length + 1}
          aria-activedescendant={`${id}-${here}`}
          aria-busy={props.isBusy}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="tree-head" aria-rowindex={1}>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" data-column={name}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={{ '--height': `${virtualizer.getTotalSize()}px` } as CSSProperties}>
            {drawn.map(({ index, start }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <tr
                  key={row.id}
                  ref={isPrinting ? undefined : virtualizer.measureElement}
                  id={`${id}-${index}`}
                  data-index={index}
                  className="tree-row"
                  tabIndex={-1}
                  aria-rowindex={index + 2}
                  aria-level={row.depth + 1}
                  aria-posinset={row.place}
                  aria-setsize={row.siblings}
                  aria-expanded={row.isOpen}
                  data-current={index === here || undefined}
                  data-kind={props.kindOf?.(row)}
                  style={{ '--top': `${start}px`, '--depth': row.depth } as CSSProperties}
                  onClick={() => {
                    setCurrent(row.id);
                    if (row.isOpen !== undefined) onToggle(row.id);
                  }}
                >
                  <td className="tree-name">
                    <Caret isOpen={row.isOpen} />
                    {first?.cell(row)}
                  </td>
                  {others.map(({ name, cell }) => (
                    <td key={name} data-column={name}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

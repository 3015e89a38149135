import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/routes/paths.ts';
import { BillRow } from './BillRow.tsx';
import type { TreeRow } from './billTree.ts';

/** Pixels, before a row is measured. */
const ROW_HEIGHT = 44;
/** Rows that Page Up and Page Down move by. */
const LEAP = 10;
const COLUMNS = ['line', 'outcome', 'quantity', 'remark'] as const;

const isOpenable = (row: TreeRow | undefined): boolean => row !== undefined && row.what !== 'part';
const isOpened = (row: TreeRow | undefined): boolean => row !== undefined && row.what !== 'part' && row.isOpen;

const productOf = (row: TreeRow | undefined): string | null => (row?.what === 'part' ? row.line.product : null);

/** The row that a key moves to from the one at `here`; undefined: the key does something else. */
function placeAfter(key: string, here: number, rows: readonly TreeRow[]): number | undefined {
  const row = rows[here];
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, here + 1);
    case 'ArrowUp':
      return Math.max(0, here - 1);
    case 'PageDown':
      return Math.min(last, here + LEAP);
    case 'PageUp':
      return Math.max(0, here - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return isOpened(row) ? undefined : Math.max(0, row?.parent ?? 0);
    case 'ArrowRight':
      return isOpened(row) ? Math.min(last, here + 1) : undefined;
    default:
      return undefined;
  }
}

/** Whether a key opens or closes the system of a row. */
const toggles = (key: string, row: TreeRow | undefined): boolean =>
  isOpenable(row) &&
  (key === 'Enter' ||
    key === ' ' ||
    (key === 'ArrowRight' && !isOpened(row)) ||
    (key === 'ArrowLeft' && isOpened(row)));

type Props = { rows: readonly TreeRow[]; isBusy: boolean; onToggle: (key: string) => void };

/** Draws only the rows in view. One tab stop; the keys are those of a tree. */
export function BillTree({ rows, isBusy, onToggle }: Props) {
  const { t } = useTranslation('bills');
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
  const choose = (index: number) => {
    setCurrent(rows[index]?.id ?? null);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[here];
    const next = placeAfter(event.key, here, rows);
    const product = productOf(row);
    if (next !== undefined) choose(next);
    else if (row && toggles(event.key, row)) onToggle(row.id);
    else if (event.key === 'Enter' && product) window.open(paths.part(product), '_blank');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <p className="hidden-text" id={`${id}-keys`}>
        {t('preview.keys')}
      </p>
      <div ref={scroller} className="bill-tree">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a tree with columns
          role="treegrid"
          tabIndex={0}
          aria-label={t('preview.tree')}
          aria-describedby={`${id}-keys`}
          aria-rowcount={rows.length + 1}
          aria-activedescendant={`${id}-${here}`}
          aria-busy={isBusy}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="bill-tree-head" aria-rowindex={1}>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`preview.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <BillRow
                  key={key}
                  ref={virtualizer.measureElement}
                  id={`${id}-${index}`}
                  row={row}
                  index={index}
                  top={start}
                  isCurrent={index === here}
                  onChoose={() => {
                    setCurrent(row.id);
                    if (isOpenable(row)) onToggle(row.id);
                  }}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

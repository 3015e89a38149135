import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { usePrinting } from '#web/platform/usePrinting.ts';
import { PRINTED_ROWS } from '#web/ui/grid/paging/listState.ts';
import type { KeyAction } from '../review/reviewKeys.ts';
import { askedBy } from '../review/reviewKeys.ts';
import type { ReviewActions, ReviewLines } from '../review/useReviewLines.ts';
import { LineItem } from './LineItem.tsx';

type Props = {
  reviewLines: ReviewLines;
  actions: ReviewActions;
  onOpen: () => void;
  /** Search for a part by hand. */
  onFind: () => void;
  onHelp: () => void;
  ref: Ref<HTMLDivElement>;
};

/** Pixels; the same as in the style sheet. */
const LINE_HEIGHT = 58;
/** Lines that Page Up and Page Down move by. */
const LEAP = 10;

const actsOf = ({ reviewLines, actions, onFind, onHelp }: Props): Record<KeyAction, () => unknown> => ({
  next: () => reviewLines.move(1),
  previous: () => reviewLines.move(-1),
  nextPage: () => reviewLines.move(LEAP),
  previousPage: () => reviewLines.move(-LEAP),
  first: () => reviewLines.move(-Number.MAX_SAFE_INTEGER),
  last: () => reviewLines.move(Number.MAX_SAFE_INTEGER),
  nextUndecided: reviewLines.goToNext,
  accept: actions.accept,
  refuse: actions.refuse,
  makeNew: actions.makeNew,
  leaveOut: actions.leaveOut,
  reset: actions.reset,
  undo: actions.undo,
  find: onFind,
  help: onHelp,
});

/** The first lines, of those that have loaded. */
const onPaper = (marks: ReviewLines['marks'], lines: ReviewLines['lines']) =>
  marks.flatMap(({ id }, index) => (lines.has(id) ? [{ index, start: 0 }] : [])).slice(0, PRINTED_ROWS);

/** Lines in view and the active one; lines load when they come into view. */
function useVisibleLines({ marks, lines, currentId, need }: ReviewLines) {
  const scroller = useRef<HTMLDivElement>(null);
  const at = marks.findIndex(({ id }) => id === currentId);
  const virtualizer = useVirtualizer({
    count: marks.length,
    estimateSize: () => LINE_HEIGHT,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => marks[index]?.id ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(at < 0 ? [] : [at])])].sort((a, b) => a - b),
    overscan: 6,
  });
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at, { align: 'auto' });
  }, [at, virtualizer]);
  const isPrinting = usePrinting();
  const items = isPrinting ? onPaper(marks, lines) : virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    need(first, last);
    if (at >= 0) need(at, at);
  }, [need, first, last, at]);
  return { scroller, items, height: virtualizer.getTotalSize(), isCut: isPrinting && items.length < marks.length };
}

/** The lines are one tab stop; letter keys work only while it has the focus. */
export function LineList(props: Props) {
  const { reviewLines, actions, onOpen, ref } = props;
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { marks, lines, currentId, isLoading } = reviewLines;
  const { scroller, items, height, isCut } = useVisibleLines(reviewLines);

  // Focuses the list on arrival, so that its keys work at once; a focus elsewhere stays.
  useEffect(() => {
    if (!document.activeElement?.contains(scroller.current)) return;
    scroller.current?.querySelector<HTMLElement>('[role=listbox]')?.focus({ preventScroll: true });
  }, [scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    const asked = askedBy(event);
    if (asked === null) return;
    event.preventDefault();
    if (typeof asked === 'number') actions.acceptPlace(asked);
    else actsOf(props)[asked]();
  };

  return (
    <div className="line-list" ref={scroller}>
      <div
        ref={ref}
        role="listbox"
        tabIndex={0}
        aria-label={t('review.list')}
        aria-activedescendant={currentId ?? undefined}
        aria-busy={isLoading}
        aria-describedby="review-keys"
        onKeyDown={onKeyDown}
        style={{ '--height': `${height}px` } as CSSProperties}
      >
        {items.map(({ index, start }) => {
          const mark = marks[index];
          if (!mark) return null;
          return (
            <LineItem
              key={mark.id}
              id={mark.id}
              line={lines.get(mark.id)}
              place={index + 1}
              count={marks.length}
              top={start}
              isCurrent={mark.id === currentId}
              onChoose={() => {
                reviewLines.select(mark.id);
                onOpen();
              }}
            />
          );
        })}
      </div>
      {isCut && (
        <p className="line-list-cut">
          {t('review.printed', { number: number(items.length), total: number(marks.length) })}
        </p>
      )}
    </div>
  );
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
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

/** Lines in view and the active one; lines load when they come into view. */
function useVisibleLines({ marks, currentId, need }: ReviewLines) {
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
  const items = virtualizer.getVirtualItems();
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    need(first, last);
    if (at >= 0) need(at, at);
  }, [need, first, last, at]);
  return { scroller, items, height: virtualizer.getTotalSize() };
}

/** The lines are one tab stop; letter keys work only while it has the focus. */
export function LineList(props: Props) {
  const { reviewLines, actions, onOpen, ref } = props;
  const { t } = useTranslation('imports');
  const { marks, lines, currentId, isLoading } = reviewLines;
  const { scroller, items, height } = useVisibleLines(reviewLines);

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
        style={{ height }}
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
    </div>
  );
}

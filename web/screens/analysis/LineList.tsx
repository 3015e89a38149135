import { CheckCheck } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { LineItem } from './LineItem.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { ReviewKeys } from './ReviewKeys.tsx';
import type { LineFilter } from './useLines.ts';
import type { Review, ReviewActions } from './useReview.ts';

type Props = {
  review: Review;
  actions: ReviewActions;
  filter: LineFilter;
  onOpen: () => void;
  onClearSearch: () => void;
  ref: Ref<HTMLDivElement>;
};

const keysOf = (review: Review, actions: ReviewActions): Record<string, () => unknown> => ({
  ArrowDown: () => review.move(1),
  ArrowUp: () => review.move(-1),
  Enter: actions.accept,
  n: actions.refuse,
  x: actions.leaveOut,
  u: actions.undo,
});

function NoLines({ filter, onClearSearch }: Pick<Props, 'filter' | 'onClearSearch'>) {
  const { t } = useTranslation('imports');
  if (filter.search)
    return (
      <EmptyState
        title={t('review.noMatchTitle')}
        action={<Button onClick={onClearSearch}>{t('review.clearSearch')}</Button>}
      />
    );
  if (filter.status === 'to_be_determined')
    return (
      <EmptyState
        icon={<CheckCheck size={24} aria-hidden="true" />}
        title={t('review.allDecidedTitle')}
        text={t('review.allDecidedText')}
      />
    );
  return <EmptyState title={t('review.noneTitle')} text={t('review.noneText')} />;
}

/** The lines, as one stop of the Tab key: its letters work only while it has the focus. */
export function LineList({ review, actions, filter, onOpen, onClearSearch, ref }: Props) {
  const { t } = useTranslation('imports');
  const { lines, current, hasMore, isLoading, error } = review;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (current) scroller.current?.querySelector(`[id="${current.id}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  // Who arrives at the review may begin with the keys at once; a focus that is elsewhere stays there.
  const hasLines = lines.length > 0;
  useEffect(() => {
    const list = scroller.current?.querySelector<HTMLElement>('[role=listbox]');
    if (hasLines && document.activeElement === document.body) list?.focus({ preventScroll: true });
  }, [hasLines]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keysOf(review, actions)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  if (error && lines.length === 0) return <ErrorState error={error} onRetry={review.reload} />;
  if (isLoading && lines.length === 0) return <LoadingPanel />;
  if (lines.length === 0) return <NoLines filter={filter} onClearSearch={onClearSearch} />;
  return (
    <>
      <div className="line-list" ref={scroller}>
        <div
          ref={ref}
          role="listbox"
          tabIndex={0}
          aria-label={t('review.list')}
          aria-activedescendant={current?.id}
          aria-keyshortcuts="ArrowUp ArrowDown Enter N X U"
          onKeyDown={onKeyDown}
        >
          {lines.map((line) => (
            <LineItem
              key={line.id}
              line={line}
              isCurrent={line.id === current?.id}
              onChoose={() => {
                review.select(line.id);
                onOpen();
              }}
            />
          ))}
        </div>
        {hasMore && (
          <div className="line-list-more">
            <Button size="small" isLoading={isLoading} onClick={review.loadMore}>
              {t('review.more')}
            </Button>
          </div>
        )}
      </div>
      <ReviewKeys />
    </>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisAnswer } from '#shared/analysis/schema.ts';
import { Button } from '#web/components/Button.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { LineDetail } from './LineDetail.tsx';
import { LineList } from './LineList.tsx';
import { ReviewFooter } from './ReviewFooter.tsx';
import { firstTab, ReviewTabs } from './ReviewTabs.tsx';
import type { LineFilter } from './useLines.ts';
import { actionsOf, useReview } from './useReview.ts';

const AcceptBest = lazy(async () => ({ default: (await import('./AcceptBest.tsx')).AcceptBest }));

type Props = {
  analysis: AnalysisAnswer;
  refresh: () => Promise<unknown>;
  onColumns: () => void;
  onFinalize: () => void;
};

/** Lines on the left, the proposed part of one of them on the right; on a phone one after the other. */
export function ReviewStep({ analysis, refresh, onColumns, onFinalize }: Props) {
  const { t } = useTranslation('imports');
  const [filter, setFilter] = useState<LineFilter>(() => ({ status: firstTab(analysis.counts), search: '' }));
  const review = useReview(filter, refresh);
  const actions = actionsOf(review);
  const [isDetailOpen, setDetailOpen] = useState(false);
  const [isBestOpen, setBestOpen] = useState<boolean | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const show = (next: Partial<LineFilter>) => {
    setFilter({ ...filter, ...next });
    setDetailOpen(false);
  };

  return (
    <div className="review-frame">
      <div className="review" data-detail={isDetailOpen ? '' : undefined}>
        <div className="review-lines">
          <ReviewTabs counts={analysis.counts} selected={filter.status} onSelect={(status) => show({ status })} />
          <div className="review-tools">
            <SearchField label={t('review.search')} value={filter.search} onChange={(search) => show({ search })} />
            <Button isDisabled={analysis.counts.to_be_determined === 0} onClick={() => setBestOpen(true)}>
              {t('best.open')}
            </Button>
          </div>
          <LineList
            ref={list}
            review={review}
            actions={actions}
            filter={filter}
            onOpen={() => setDetailOpen(true)}
            onClearSearch={() => show({ search: '' })}
          />
        </div>
        <LineDetail
          review={review}
          actions={actions}
          onBack={() => setDetailOpen(false)}
          onDecided={() => list.current?.focus({ preventScroll: true })}
        />
      </div>
      <ReviewFooter analysis={analysis} onColumns={onColumns} onFinalize={onFinalize} />
      {isBestOpen !== null && (
        <Suspense>
          <AcceptBest
            isOpen={isBestOpen}
            onClose={() => setBestOpen(false)}
            onTaken={() => {
              review.reload();
              void refresh();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense, useRef, useState } from 'react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { useCan } from '#web/platform/session/session.ts';
import { type KnownColumn, type ListState, withFilters } from '#web/ui/grid/paging/listState.ts';
import { useListState } from '#web/ui/grid/paging/useListState.ts';
import { LineDetail } from '../lines/LineDetail.tsx';
import { Lines } from '../lines/Lines.tsx';
import { useLineColumns } from '../lines/useLineColumns.ts';
import { ReviewFooter } from './ReviewFooter.tsx';
import { firstTab, ReviewTabs, tabOf } from './ReviewTabs.tsx';
import { ReviewTools } from './ReviewTools.tsx';
import { useAhead } from './useAhead.ts';
import { actionsOf, useReviewLines } from './useReviewLines.ts';

const AcceptBest = lazy(async () => ({ default: (await import('./AcceptBest.tsx')).AcceptBest }));
const FindPart = lazy(async () => ({ default: (await import('./FindPart.tsx')).FindPart }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));

type Props = {
  review: ReviewAnswer;
  refresh: () => Promise<boolean>;
  onColumns: () => void;
  onFinalize: () => void;
};
type Over = 'best' | 'find' | 'keys';

/** Without a filter in the address the review starts with the lines that are undecided when it is opened, if any. */
function useLinesShown(columns: readonly KnownColumn[], review: ReviewAnswer) {
  const [start] = useState(() => {
    const first = firstTab(review);
    return first === 'all' ? '' : `import_status=${first}`;
  });
  return useListState(columns, undefined, start);
}

/** Lines on the left, the details of one on the right; on a phone one after the other. */
export function ReviewStep({ review, refresh, onColumns, onFinalize }: Props) {
  const columns = useLineColumns();
  const [state, setState] = useLinesShown(columns, review);
  const { counted, ...counting } = useAhead(review, refresh);
  const reviewLines = useReviewLines(state, counting);
  const mayDecide = useCan('analysis.change');
  const actions = actionsOf(reviewLines, mayDecide);
  const [isDetailOpen, setDetailOpen] = useState(false);
  const [over, setOver] = useState<Over | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const toList = () => list.current?.focus({ preventScroll: true });
  const show = (next: ListState) => {
    setState(next);
    setDetailOpen(false);
  };
  const close = () => {
    setOver(null);
    // The dialog restores the focus after it closes.
    requestAnimationFrame(toList);
  };

  return (
    <div className="review-frame">
      <div className="review" data-detail={isDetailOpen ? '' : undefined}>
        <div className="review-lines">
          <ReviewTabs
            counts={counted.counts}
            selected={tabOf(state)}
            onSelect={(status) => show(withFilters(state, { import_status: status === 'all' ? [] : [status] }))}
          />
          <ReviewTools columns={columns} state={state} onState={show} />
          <Lines
            ref={list}
            reviewLines={reviewLines}
            actions={actions}
            state={state}
            onState={show}
            onOpen={() => setDetailOpen(true)}
            onFind={() => mayDecide && reviewLines.current && setOver('find')}
            onHelp={() => setOver('keys')}
          />
        </div>
        <LineDetail
          reviewLines={reviewLines}
          actions={actions}
          canUndo={counted.undoable > 0}
          onBack={() => setDetailOpen(false)}
          onFind={() => setOver('find')}
          onDecided={toList}
        />
      </div>
      <ReviewFooter
        review={counted}
        onUndo={actions.undo}
        onBest={() => setOver('best')}
        onColumns={onColumns}
        onFinalize={onFinalize}
      />
      <Suspense>
        {over === 'best' && (
          <AcceptBest
            undecided={counted.undecided}
            onClose={close}
            onTaken={() => {
              reviewLines.reload();
              void refresh();
            }}
          />
        )}
        {over === 'keys' && <KeysDialog onClose={close} />}
        {over === 'find' && reviewLines.current && (
          <FindPart line={reviewLines.current} reviewLines={reviewLines} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

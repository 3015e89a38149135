import { lazy, Suspense, useState } from 'react';
import type { ReviewAnswer, ReviewState } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { Navigate } from '#web/platform/router/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Assistant } from './Assistant.tsx';
import { newImport } from './addresses.ts';
import { FinalizeStep } from './finalize/FinalizeStep.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { FailedStep } from './matching/FailedStep.tsx';
import { WorkingStep } from './matching/WorkingStep.tsx';
import { useOutcome } from './outcome/useOutcome.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { isWorking, mayChangeColumns, type Step, stepOf } from './steps.ts';
import { useCurrentReview } from './useCurrentReview.ts';

const ColumnsStep = lazy(async () => ({ default: (await import('./columns/ColumnsStep.tsx')).ColumnsStep }));
const FileStep = lazy(async () => ({ default: (await import('./file/FileStep.tsx')).FileStep }));

/** A step that the user chose instead of the state's. */
type Detour = 'file' | 'columns' | 'finalize' | null;

function shownStep(state: ReviewState, detour: Detour): Step {
  if (detour === 'columns' && mayChangeColumns(state)) return 'columns';
  if (detour === 'finalize' && state === 'matched') return 'finalize';
  return detour === 'file' ? 'file' : stepOf(state);
}

type Props = { review: ReviewAnswer; refresh: () => Promise<boolean> };

function Steps({ review, refresh }: Props) {
  const { state } = review;
  const [detour, setDetour] = useState<Detour>(null);
  const step = shownStep(state, detour);
  const goOn = async () => {
    await refresh();
    setDetour(null);
  };
  const content = () => {
    if (step === 'review')
      return (
        <ReviewStep
          key={review.id}
          review={review}
          refresh={refresh}
          onColumns={() => setDetour('columns')}
          onFinalize={() => setDetour('finalize')}
        />
      );
    if (step === 'file' && detour === 'file') return <FileStep replaces onStarted={goOn} />;
    if (state === 'failed') return <FailedStep review={review} onOtherFile={() => setDetour('file')} />;
    if (isWorking(state)) return <WorkingStep review={review} onOtherFile={() => setDetour('file')} />;
    if (step === 'columns')
      return <ColumnsStep isAgain={state === 'matched'} onStarted={goOn} onBack={() => setDetour(null)} />;
    return <FinalizeStep review={review} onStarted={goOn} onBack={() => setDetour(null)} />;
  };
  return (
    <Assistant step={step} under={{ review, refresh }} fills={step === 'review' || step === 'finalize'}>
      <Suspense fallback={<LoadingPanel />}>{content()}</Suspense>
    </Assistant>
  );
}

/** `/analysis/matching`: the assistant at the step of the review's state. */
export default function Matching() {
  const { review, error, refresh } = useCurrentReview();
  useOutcome(review);
  if (review === null) return <Navigate to={newImport} replace />;
  if (review?.state === 'done') return <Navigate to={paths.lastImport} replace />;
  if (review) return <Steps review={review} refresh={refresh} />;
  return (
    <Assistant step="file">
      {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : <LoadingPanel />}
    </Assistant>
  );
}

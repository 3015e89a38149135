import { useState } from 'react';
import type { ReviewAnswer } from '#shared/imports/review-schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { Navigate, useNavigate, useSearchParams } from '#web/platform/router/index.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Assistant } from './Assistant.tsx';
import { NEW } from './addresses.ts';
import { entryDestination } from './file/entryRule.ts';
import { FileStep } from './file/FileStep.tsx';
import { Unfinished } from './file/Unfinished.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { useLastImport } from './outcome/useLastImport.ts';
import { useCurrentReview } from './useCurrentReview.ts';

type Known = { review: ReviewAnswer | null; lastImportDate: string | null; refresh: () => Promise<unknown> };

/** Decides once: a review that starts while a file is uploaded must not redirect. */
function Entry({ review, lastImportDate, refresh }: Known) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [before] = useState(review);
  const state = before?.state ?? null;
  const [destination] = useState(() => entryDestination({ state, lastImportDate, wantsNew: search.has(NEW) }));
  if (destination === 'matching') return <Navigate to={paths.matching} replace />;
  if (destination === 'import') return <Navigate to={paths.lastImport} replace />;
  const goOn = async () => {
    await refresh();
    await navigate(paths.matching);
  };
  // Only a review that existed on arrival is unfinished; the one that starts here is not.
  const isWaiting = review !== null && review.id === before?.id;
  return (
    <>
      {isWaiting && <Unfinished review={review} refresh={refresh} />}
      <FileStep replaces={state === 'done'} onStarted={goOn} />
    </>
  );
}

/** `/analysis`: redirects to the user's unfinished import, else asks for a file. */
export default function NewImport() {
  const { review, error, refresh } = useCurrentReview();
  const last = useLastImport();
  const failure = error ?? last.error;
  const isKnown = review !== undefined && last.import !== undefined;
  return (
    <Assistant step="file">
      {isKnown ? (
        <Entry review={review} lastImportDate={last.import?.date ?? null} refresh={refresh} />
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void Promise.all([refresh(), last.refresh()])} />
      ) : (
        <LoadingPanel />
      )}
    </Assistant>
  );
}

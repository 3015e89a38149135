import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { AnalysisState } from '#shared/analysis/schema.ts';
import { paths } from '#web/app/paths.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Assistant } from './Assistant.tsx';
import { NEW } from './addresses.ts';
import { entryDestination } from './entryRule.ts';
import { FileStep } from './FileStep.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { useAnalysis } from './useAnalysis.ts';
import { useLastImport } from './useLastImport.ts';

type Known = { state: AnalysisState | null; lastImportDate: string | null; refresh: () => Promise<unknown> };

/** Decides once: the analysis that begins while a file is being sent must not lead away. */
function Entry({ state, lastImportDate, refresh }: Known) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [destination] = useState(() => entryDestination({ state, lastImportDate, wantsNew: search.has(NEW) }));
  if (destination === 'matching') return <Navigate to={paths.matching} replace />;
  if (destination === 'import') return <Navigate to={paths.lastImport} replace />;
  const goOn = async () => {
    await refresh();
    await navigate(paths.matching);
  };
  return <FileStep replaces={state === 'done'} onStarted={goOn} />;
}

/** `/analysis`: leads to where the user's import stands, else asks for a file. */
export default function Analysis() {
  const { analysis, error, refresh } = useAnalysis();
  const last = useLastImport();
  const failure = error ?? last.error;
  const isKnown = analysis !== undefined && last.import !== undefined;
  return (
    <Assistant step="file">
      {isKnown ? (
        <Entry state={analysis?.state ?? null} lastImportDate={last.import?.date ?? null} refresh={refresh} />
      ) : failure ? (
        <ErrorState error={failure} onRetry={() => void Promise.all([refresh(), last.refresh()])} />
      ) : (
        <LoadingPanel />
      )}
    </Assistant>
  );
}

import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { NEW } from './addresses.ts';
import { Assistant } from './Assistant.tsx';
import { entryDestination } from './entryRule.ts';
import { FileStep } from './FileStep.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { useAnalysis } from './useAnalysis.ts';
import { useLastImport } from './useLastImport.ts';

/** `/analysis`: leads to where the user's import stands, else asks for a file. */
export default function Analysis() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { analysis, error, refresh } = useAnalysis();
  const last = useLastImport();

  const failure = error ?? last.error;
  if (failure)
    return (
      <Assistant step="file">
        <ErrorState error={failure} onRetry={() => void Promise.all([refresh(), last.refresh()])} />
      </Assistant>
    );
  if (analysis === undefined || last.import === undefined)
    return (
      <Assistant step="file">
        <LoadingPanel />
      </Assistant>
    );

  const destination = entryDestination({
    state: analysis?.state ?? null,
    lastImportDate: last.import?.date ?? null,
    wantsNew: search.has(NEW),
  });
  if (destination === 'matching') return <Navigate to={paths.matching} replace />;
  if (destination === 'import') return <Navigate to={paths.lastImport} replace />;
  const goOn = async () => {
    await refresh();
    await navigate(paths.matching);
  };
  return (
    <Assistant step="file">
      <FileStep replaces={analysis?.state === 'done'} onStarted={goOn} />
    </Assistant>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { AnalysisAnswer, AnalysisState } from '#shared/analysis/schema.ts';
import { paths } from '#web/app/paths.ts';
import { alerts } from '#web/components/alerts.ts';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { Assistant } from './Assistant.tsx';
import { newImport } from './addresses.ts';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { FileStep } from './FileStep.tsx';
import { FinalizeStep } from './FinalizeStep.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { isWorking, mayChangeColumns, type Step, stepOf } from './steps.ts';
import { useAnalysis } from './useAnalysis.ts';
import { WorkingStep } from './WorkingStep.tsx';

/** Another step than the one of the state, at the user's wish. */
type Detour = 'file' | 'columns' | 'finalize' | null;

function shownStep(state: AnalysisState, detour: Detour): Step {
  if (detour === 'columns' && mayChangeColumns(state)) return 'columns';
  if (detour === 'finalize' && state === 'matched') return 'finalize';
  return detour === 'file' ? 'file' : stepOf(state);
}

/** Says how the import ended to whoever watched it. */
function useOutcome({ state, error }: AnalysisAnswer): void {
  const { t } = useTranslation('imports');
  const before = useRef(state);
  useEffect(() => {
    const wasFinalizing = before.current === 'finalizing';
    before.current = state;
    if (!wasFinalizing || state === 'finalizing') return;
    if (state === 'done') alerts.add({ type: 'success', title: t('finalize.done') });
    else alerts.add({ type: 'error', title: t('finalize.failed'), text: error ?? undefined });
  }, [state, error, t]);
}

type Props = { analysis: AnalysisAnswer; refresh: () => Promise<unknown> };

function Steps({ analysis, refresh }: Props) {
  useOutcome(analysis);
  const { state } = analysis;
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
          key={analysis.id}
          analysis={analysis}
          refresh={refresh}
          onColumns={() => setDetour('columns')}
          onFinalize={() => setDetour('finalize')}
        />
      );
    if (step === 'file' && detour === 'file') return <FileStep replaces onStarted={goOn} />;
    if (state === 'failed') return <FailedStep analysis={analysis} onOtherFile={() => setDetour('file')} />;
    if (isWorking(state)) return <WorkingStep analysis={analysis} onOtherFile={() => setDetour('file')} />;
    if (step === 'columns')
      return <ColumnsStep isAgain={state === 'matched'} onStarted={goOn} onBack={() => setDetour(null)} />;
    return <FinalizeStep analysis={analysis} onStarted={goOn} onBack={() => setDetour(null)} />;
  };
  return (
    <Assistant step={step} under={{ analysis, refresh }} fills={step === 'review'}>
      {content()}
    </Assistant>
  );
}

/** `/analysis/matching`: the assistant at the step that the analysis is at. */
export default function Matching() {
  const { analysis, error, refresh } = useAnalysis();
  if (analysis === null) return <Navigate to={newImport} replace />;
  if (analysis?.state === 'done') return <Navigate to={paths.lastImport} replace />;
  if (analysis) return <Steps analysis={analysis} refresh={refresh} />;
  return (
    <Assistant step="file">
      {error ? <ErrorState error={error} onRetry={() => void refresh()} /> : <LoadingPanel />}
    </Assistant>
  );
}

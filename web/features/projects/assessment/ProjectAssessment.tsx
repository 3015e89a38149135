import { ChartColumn } from 'lucide-react';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import './assessment.css';
import { Compare } from './Compare.tsx';
import { Exposures } from './Exposures.tsx';
import { Health } from './Health.tsx';
import { Outlook } from './Outlook.tsx';
import { AtRiskBy, ByEntry } from './Rankings.tsx';
import { RiskPanel } from './RiskPanel.tsx';
import { SystemStates } from './SystemStates.tsx';
import { useCells } from './useCells.ts';

/** The tab with what is known about a project's parts, and what comes. */
export default function ProjectAssessment({ project }: { project: string }) {
  const { t } = useTranslation('projects');
  const cells = useCells();
  const { data, error, mutate } = useApi('GET /api/projects/{id}/analysis', {
    params: { id: project },
    ownErrors: true,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <SheetLoading />;
  if (data.parts === 0)
    return (
      <EmptyState
        icon={<ChartColumn size={24} aria-hidden="true" />}
        title={t('assessment.none')}
        text={t('assessment.noneText')}
      />
    );
  return (
    <div className="project-assessment">
      <Health assessment={data} />
      <RiskPanel risk={data.risk} cells={cells} />
      <Exposures exposures={data.exposures} exposures_total={data.exposures_total} project={project} cells={cells} />
      <Outlook project={project} quarters={data.quarters} />
      <SystemStates systems={data.systems} />
      <ByEntry project={project} by="availability_status" />
      <ByEntry project={project} by="durability" />
      <AtRiskBy project={project} by="family" />
      <AtRiskBy project={project} by="supplier_label" />
      <Compare project={project} assessment={data} />
    </div>
  );
}

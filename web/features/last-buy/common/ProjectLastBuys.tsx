import { CalendarClock } from 'lucide-react';
import { useMemo } from 'react';
import { planProject, totalsOf } from '#shared/projects/last-buys/plan.ts';
import type { LastOrders } from '#shared/projects/last-buys/schema.ts';
import type { ProjectAnswer } from '#shared/projects/schema.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { firstProjectDraft } from './draft.ts';
import { Amount, Card, SafetyFields } from './Fields.tsx';
import './last-buy.css';
import { KeptPlans } from './KeptPlans.tsx';
import { ProjectNeeds } from './Needs.tsx';
import { ProjectPlanTable } from './ProjectPlanTable.tsx';
import type { Tools } from './tools.ts';
import { useDraft } from './useDraft.ts';
import { useRead } from './useRead.ts';

function CommonFields(tools: Tools) {
  const { t } = useTranslation('last-buy');
  return (
    <Card title={t('project.common')}>
      <div className="last-buy-fields">
        <Amount {...tools} of="attrition" label={t('order.attrition')} unit="percent" />
        <Amount {...tools} of="holding_rate" label={t('money.holding_rate')} unit="percent" />
        <Amount {...tools} of="discount_rate" label={t('money.discount_rate')} unit="percent" />
      </div>
    </Card>
  );
}

function Planned({ project, orders }: { project: ProjectAnswer; orders: LastOrders }) {
  const { t } = useTranslation(['last-buy', 'validation']);
  const first = useMemo(() => firstProjectDraft(project, today()), [project]);
  const { draft = first, change, reset } = useDraft(`last-buys:${project.id}`, first);
  const { input, problems } = useRead(draft);
  const plan = useMemo(() => input && planProject(input, orders.items), [input, orders]);
  const tools = { draft, change, problems };
  return (
    <section className="last-buys" aria-label={t('project.title')}>
      <div className="last-buys-plans">
        <ProjectPlanTable project={project.id} plan={plan} input={input} total={orders.total} onReset={reset} />
        <KeptPlans of={{ project: project.id }} input={input} plan={plan && totalsOf(plan)} onOpen={change} />
      </div>
      <div className="last-buy-inputs">
        <ProjectNeeds {...tools} />
        <SafetyFields {...tools} />
        <CommonFields {...tools} />
      </div>
    </section>
  );
}

/** The tab in which the last buys of all parts of a project are planned under the same assumptions. */
export default function ProjectLastBuys({ project }: { project: ProjectAnswer }) {
  const { t } = useTranslation('last-buy');
  const { data, error, mutate } = useApi('GET /api/projects/{id}/last_orders', {
    params: { id: project.id },
    ownErrors: true,
  });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <SheetLoading />;
  if (data.total === 0)
    return (
      <EmptyState
        icon={<CalendarClock size={24} aria-hidden="true" />}
        title={t('project.none')}
        text={t('project.noneText')}
      />
    );
  return <Planned project={project} orders={data} />;
}

import { useMemo } from 'react';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import ClosedArea from '#web/features/support/common/ClosedArea.tsx';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { Cases } from './Cases.tsx';
import { MoneyFields, OrderFields, SafetyFields } from './Fields.tsx';
import './last-buy.css';
import { KeptPlans } from './KeptPlans.tsx';
import { Needs } from './Needs.tsx';
import { usePartDraft } from './useDraft.ts';
import { useRead } from './useRead.ts';
import { Verdict } from './Verdict.tsx';
import { Years } from './Years.tsx';

function Deadline({ part: { last_buy_order } }: { part: PartAnswer }) {
  const { t } = useTranslation('last-buy');
  const { date, distance } = useFormat();
  if (!last_buy_order) return <p className="muted">{t('noDate')}</p>;
  const days = daysUntil(last_buy_order, today());
  const told = { date: date(last_buy_order), distance: distance(days) };
  return <p className="muted">{t(days < 0 ? 'orderOver' : 'orderBy', told)}</p>;
}

/** The tab in which the last buy of a part is planned: the plan follows each number that is typed. */
export default function PartLastBuy({ part }: { part: PartAnswer }) {
  const { t } = useTranslation(['last-buy', 'validation']);
  const { draft, change, reset } = usePartDraft(part);
  const { input, problems } = useRead(draft);
  const plan = useMemo(() => input && planLastBuy(input), [input]);
  if (!draft) return <SheetLoading />;
  const tools = { draft, change, problems };
  return (
    <section className="last-buy" aria-label={t('title')}>
      <div className="last-buy-plan">
        <ClosedArea access="project.view_charts" />
        <Verdict
          part={part.id}
          input={input}
          plan={plan}
          onReset={reset}
          deadline={
            <div className="last-buy-deadline">
              <Deadline part={part} /> <HelpLink to={paths.guide('plan-a-last-buy')} />
            </div>
          }
        />
        {plan && plan.mean > 0 && <Years years={plan.years} />}
        {plan && plan.mean > 0 && <Cases plan={plan} />}
        <KeptPlans of={{ product: part.id }} input={input} plan={plan} onOpen={change} />
      </div>
      <div className="last-buy-inputs">
        <Needs {...tools} />
        <OrderFields {...tools} />
        <SafetyFields {...tools} />
        <MoneyFields {...tools} />
      </div>
    </section>
  );
}

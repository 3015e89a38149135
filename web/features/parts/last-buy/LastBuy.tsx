import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { planLastBuy } from '#shared/parts/last-buy/plan.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { daysUntil, today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { Cases } from './Cases.tsx';
import { readDraft } from './draft.ts';
import { MoneyFields, OrderFields, SafetyFields } from './Fields.tsx';
import './last-buy.css';
import { Needs } from './Needs.tsx';
import { useDraft } from './useDraft.ts';
import { Verdict } from './Verdict.tsx';
import { Years } from './Years.tsx';

function Deadline({ part: { last_buy_order } }: { part: PartAnswer }) {
  const { t } = useTranslation('last-buy');
  const { date, distance } = useFormat();
  if (!last_buy_order) return <p className="muted">{t('noDate')}</p>;
  const left = distance(daysUntil(last_buy_order, today()));
  return <p className="muted">{t('orderBy', { date: date(last_buy_order), distance: left })}</p>;
}

/** The tab in which the last buy of a part is planned: the plan follows each number that is typed. */
export default function LastBuy({ part }: { part: PartAnswer }) {
  const { t } = useTranslation(['last-buy', 'validation']);
  const { draft, change, reset } = useDraft(part);
  const read = useMemo(() => draft && readDraft(draft), [draft]);
  const input = read && 'input' in read ? read.input : undefined;
  const plan = useMemo(() => input && planLastBuy(input), [input]);
  if (!draft || !read) return <SheetLoading />;
  const problems = 'problems' in read ? read.problems : {};
  const tools = { draft, change, problems };
  return (
    <section className="last-buy" aria-label={t('title')}>
      <div className="last-buy-plan">
        <Verdict part={part.id} input={input} plan={plan} onReset={reset} deadline={<Deadline part={part} />} />
        {plan && plan.mean > 0 && <Years years={plan.years} />}
        {plan && plan.mean > 0 && <Cases plan={plan} />}
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

import type { ReactNode } from 'react';
import type { LastBuyInput, LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PlanActions } from './PlanActions.tsx';

/** Pieces that are expected are no whole number. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

function useFigures() {
  const { t } = useTranslation('last-buy');
  const { number, money, percent } = useFormat();
  return (plan: LastBuyPlan): [label: string, value: string][] => [
    [t('verdict.cash'), money(plan.cash)],
    [t('verdict.demand'), number(tenth(plan.mean))],
    [t('verdict.reached'), percent(plan.reached, 1)],
    [
      t('verdict.covered'),
      plan.covered_until === null
        ? t('verdict.notCovered', { year: plan.years[0]?.year ?? '' })
        : String(plan.covered_until),
    ],
    [t('verdict.shortage'), number(tenth(plan.shortage))],
    [t('verdict.leftover'), number(tenth(plan.leftover))],
    ...(plan.holding > 0 ? [[t('verdict.holding'), money(plan.holding)] as [string, string]] : []),
  ];
}

function Replacement({ plan: { break_even, cash, holding }, cost }: { plan: LastBuyPlan; cost: number }) {
  const { t } = useTranslation('last-buy');
  const { money, number } = useFormat();
  if (!break_even) return null;
  const amount = money(Math.abs(Math.round(cost - cash - holding)));
  const { year, quantity } = break_even;
  return (
    <p>
      {t(`replacement.${break_even.is_buying_cheaper ? 'cheaper' : 'dearer'}`, { amount })}{' '}
      {year === null
        ? t('replacement.never')
        : quantity !== null && t('replacement.until', { year, pieces: number(quantity) })}
    </p>
  );
}

type Props = {
  part: string;
  /** Undefined while a field is wrong. */
  input: LastBuyInput | undefined;
  plan: LastBuyPlan | undefined;
  deadline: ReactNode;
  onReset: () => void;
};

/** How many pieces to buy, what that costs, and how sure it is. */
export function Verdict({ part, input, plan, deadline, onReset }: Props) {
  const { t } = useTranslation('last-buy');
  const { number } = useFormat();
  const figures = useFigures();
  const request = (of: LastBuyInput) =>
    api('POST /api/products/{id}/last_buy_plan/file', { params: { id: part }, body: { plan: of }, quiet: true });
  const verdict = () => {
    if (!plan) return t('verdict.invalid');
    if (plan.mean === 0) return t('verdict.unknown');
    if (plan.quantity === 0) return t('verdict.nothing');
    return t('verdict.buy', { count: plan.quantity, pieces: number(plan.quantity) });
  };
  return (
    <section className="card panel last-buy-verdict" aria-labelledby="last-buy-verdict">
      <h2 id="last-buy-verdict" aria-live="polite">
        {verdict()}
      </h2>
      {deadline}
      {plan?.warnings.map((warning) => (
        <p key={warning} className="notice notice--warning" role="note">
          {t(`warnings.${warning}`)}
        </p>
      ))}
      {plan && plan.mean > 0 && (
        <dl>
          {figures(plan).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {plan && <Replacement plan={plan} cost={input?.replacement_cost ?? 0} />}
      <PlanActions subject={{ kind: 'product', id: part }} input={input} request={request} onReset={onReset} />
    </section>
  );
}

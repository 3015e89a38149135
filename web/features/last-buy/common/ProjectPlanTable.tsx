import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { inputFor, type PlannedPart, type ProjectPlan } from '#shared/projects/last-buys/plan.ts';
import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { keepDraft } from '#web/platform/session/drafts.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import { PlanActions } from './PlanActions.tsx';
import { formOfPart } from './useDraft.ts';

/** Opens the plan of a part under the assumptions of the project. */
function PartLink({ planned: { part }, input }: { planned: PlannedPart; input: LastBuyInput }) {
  const user = useUser().id;
  const keep = () => keepDraft({ user, form: formOfPart(part.id), fields: { draft: inputFor(input, part) } });
  return (
    <Link className="link mono" to={`${paths.part(part.id)}?tab=last-buy`} onClick={keep}>
      {nameOfPart(part)}
    </Link>
  );
}

function Row({ planned, input }: { planned: PlannedPart; input: LastBuyInput }) {
  const { t } = useTranslation('last-buy');
  const { number, money, date, distance } = useFormat();
  const { part, buy } = planned;
  const none = <span className="nil">–</span>;
  return (
    <tr>
      <th scope="row">
        {buy ? <PartLink planned={planned} input={input} /> : <span className="mono">{nameOfPart(part)}</span>}
        <span className="muted">{part.label}</span>
      </th>
      <td data-name={t('project.lastOrder')}>
        {date(part.last_buy_order ?? '')}{' '}
        <span className="muted">{distance(daysUntil(part.last_buy_order ?? '', today()))}</span>
      </td>
      <td data-name={t('project.units')}>{part.units === null ? t('project.noSystem') : number(part.units)}</td>
      <td data-name={t('project.price')}>{part.price ? money(part.price) : none}</td>
      <td data-name={t('project.quantity')}>
        <strong>{buy ? number(buy.quantity) : none}</strong>
      </td>
      <td data-name={t('project.amount')}>{buy && part.price ? money(buy.cash) : none}</td>
    </tr>
  );
}

const COLUMNS = ['part', 'lastOrder', 'units', 'price', 'quantity', 'amount'] as const;

type Props = {
  project: string;
  /** Both undefined while a field is wrong. */
  plan: ProjectPlan | undefined;
  input: LastBuyInput | undefined;
  total: number;
  onReset: () => void;
};

/** What to buy of each part, until when, and what it costs in all. */
export function ProjectPlanTable({ project, plan, input, total, onReset }: Props) {
  const { t } = useTranslation('last-buy');
  const { number, money } = useFormat();
  const mayExport = useCan('project.export');
  const request = (last_buys: LastBuyInput) =>
    api('POST /api/projects/{id}/export', { params: { id: project }, body: { last_buys }, quiet: true });
  const verdict = () => {
    if (!plan) return t('verdict.invalid');
    const bought = plan.parts.filter(({ buy }) => buy && buy.quantity > 0).length;
    if (bought === 0) return t('project.unknown');
    const parts = t('project.buy', { count: bought, parts: number(bought) });
    return plan.cash > 0 ? t('project.cash', { parts, amount: money(plan.cash) }) : parts;
  };
  return (
    <section className="card panel last-buy-verdict last-buys-plan" aria-labelledby="last-buys-plan">
      <h2 id="last-buys-plan" aria-live="polite">
        {verdict()}
      </h2>
      {plan && plan.unpriced > 0 && (
        <p className="notice notice--warning" role="note">
          {t('project.unpriced', { count: plan.unpriced, parts: number(plan.unpriced) })}
        </p>
      )}
      {plan && plan.parts.length < total && (
        <p className="muted">{t('project.first', { shown: number(plan.parts.length), total: number(total) })}</p>
      )}
      {plan && input && (
        <div className="last-buys-scroll">
          <table className="last-buy-cases">
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`project.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.parts.map((planned) => (
                <Row key={planned.part.id} planned={planned} input={input} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PlanActions
        subject={{ kind: 'project', id: project }}
        input={input}
        request={mayExport ? request : undefined}
        onReset={onReset}
      />
    </section>
  );
}

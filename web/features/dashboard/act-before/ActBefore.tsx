import { daysUntil } from '#shared/values/distances.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useAmount } from '#web/features/cases/common/useAmount.ts';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { type Next, NextTable } from '../NextTable.tsx';
import { partsAddress } from '../ownParts.ts';
import { Panel } from '../Panel.tsx';
import { type ToActOn, useActBefore } from './useActBefore.ts';

/** What it costs to let the date pass, and which of the user's records says so. */
function Cost({ of: { cost } }: { of: ToActOn }) {
  const { t } = useTranslation('dashboard');
  const amount = useAmount();
  if (!cost) return null;
  return (
    <span className="act-before-cost" title={t(`waitingCost.${cost.from}`)}>
      {t('waitingCost.amount', { amount: amount(Math.round(cost.amount), cost.currency) })}
      <span className="hidden-text"> {t(`waitingCost.${cost.from}`)}</span>
    </span>
  );
}

/** A part as a line of what comes next. */
function useNext() {
  const { t } = useTranslation('dashboard');
  const { date, distance } = useFormat();
  return (part: ToActOn): Next[] => {
    const { id, last_buy_order: day, supplier_label, projectNames } = part;
    if (!day) return [];
    const days = daysUntil(day, today());
    const further = [supplier_label, projectNames.join(', ')].filter(Boolean).join(' · ');
    const note = (
      <>
        {days === 0 ? t('today') : distance(days)}
        <Cost of={part} />
      </>
    );
    const time = <time dateTime={day}>{date(day)}</time>;
    return [{ id, to: paths.part(id), name: nameOfPart(part), further, date: time, note }];
  };
}

/** The parts whose last buy order comes next: until when, for which project, and what waiting costs. */
export function ActBefore() {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const next = useNext();
  const { answer, ahead } = useActBefore();
  return (
    <Panel title={t('actBefore')} answer={answer} isEmpty={({ total }) => total === 0}>
      {({ parts, total }) => (
        <>
          <NextTable caption={t('actBefore')} head={[t('part'), t('lastOrder')]} rows={parts.flatMap(next)} />
          {total > parts.length && (
            <Link className="link" to={partsAddress({ ...ahead, order_by: ['last_buy_order'] })}>
              {t('allParts', { count: total, number: number(total) })}
            </Link>
          )}
        </>
      )}
    </Panel>
  );
}

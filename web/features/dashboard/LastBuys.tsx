import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx';
import { type Ahead, aheadOf } from './ahead.ts';
import { Panel } from './Panel.tsx';
import { useChart } from './useChart.ts';

/** A month, abbreviated on narrow screens; screen readers get the full name. */
function MonthName({ month }: { month: string }) {
  const format = useFormat();
  return (
    <>
      <span className="hidden-text">{format.month(month)}</span>
      <span className="month-short" aria-hidden="true">
        {format.month(month, 'short')}
      </span>
      <span className="month-letter" aria-hidden="true">
        {format.month(month, 'narrow')}
      </span>
    </>
  );
}

const daysOf = ({ from, to }: Ahead) => ({ last_buy_order__gte: [from], ...(to && { last_buy_order__lte: [to] }) });

/** Coming last buy orders by month. */
export function LastBuys() {
  const { t } = useTranslation('dashboard');
  const now = today();
  const { answer, addressOf } = useChart('last_buy_order_month', { last_buy_order__gte: [now] });
  return (
    <Panel title={t('lastBuys')} term="last_buy_order" answer={answer} isEmpty={({ total }) => total === 0}>
      {({ items }) => (
        <ColumnChart
          caption={t('lastBuys')}
          head={[t('month'), t('parts')]}
          colour="orange"
          columns={aheadOf(items, now).map((ahead) => ({
            key: ahead.from,
            label: ahead.month ? <MonthName month={ahead.month} /> : t('later'),
            count: ahead.count,
            to: addressOf(daysOf(ahead)),
          }))}
        />
      )}
    </Panel>
  );
}

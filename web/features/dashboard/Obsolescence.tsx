import { today } from '#web/platform/language/format.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx';
import { countsByYear } from '#web/ui/charts/years.ts';
import { Panel } from './Panel.tsx';
import { useChart } from './useChart.ts';

const SPAN = 9;

/** Parts that became obsolete, by year, up to now. */
export function Obsolescence() {
  const { t } = useTranslation('dashboard');
  const now = today();
  const year = Number(now.slice(0, 4));
  const { answer, addressOf } = useChart('obso_at_year', { obso_at__lte: [now] });
  const counts = countsByYear(answer.data?.items ?? [], year - SPAN, year);
  /** First and last day of the year, for the list's filter. */
  const daysOf = (one: number) => ({
    obso_at__gte: [`${one}-01-01`],
    obso_at__lte: [one === year ? now : `${one}-12-31`],
  });
  return (
    <Panel title={t('obsolescence')} answer={answer} isEmpty={() => counts.every(({ count }) => count === 0)}>
      {() => (
        <ColumnChart
          caption={t('obsolescence')}
          head={[t('year'), t('parts')]}
          colour="red"
          columns={counts.map(({ year: one, count }) => ({ key: one, label: one, count, to: addressOf(daysOf(one)) }))}
        />
      )}
    </Panel>
  );
}

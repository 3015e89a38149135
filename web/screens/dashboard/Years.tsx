import { useTranslation } from 'react-i18next';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import { paths } from '#web/app/paths.ts';
import { YearChart } from '#web/components/charts/YearChart.tsx';
import { countsByYear } from '#web/components/charts/years.ts';
import { today } from '#web/lib/format.ts';
import { Panel } from './Panel.tsx';
import { partsAddress, useChart } from './useChart.ts';

const SPAN = 9;
type Field = 'obso_at' | 'last_buy_order';
type Props = { field: Field; title: string; from: number; colour: ChipColour };

/** Days of the year as the list filters them. */
const yearFilter = (field: Field, year: number) => ({
  [`${field}__gte`]: [`${year}-01-01`],
  [`${field}__lte`]: [`${year}-12-31`],
});

function Years({ field, title, from, colour }: Props) {
  const { t } = useTranslation('dashboard');
  const answer = useChart(`${field}_year`);
  const counts = countsByYear(answer.data?.items ?? [], from, from + SPAN);
  return (
    <Panel title={title} answer={answer} isEmpty={() => counts.every(({ count }) => count === 0)}>
      {() => (
        <YearChart
          caption={title}
          head={[t('year'), t('parts')]}
          colour={colour}
          years={counts.map(({ year, count }) => ({
            year,
            count,
            to: partsAddress(paths.parts, yearFilter(field, year)),
          }))}
        />
      )}
    </Panel>
  );
}

const thisYear = () => Number(today().slice(0, 4));

/** Parts that became obsolete, by year, up to now. */
export function Obsolescence() {
  const { t } = useTranslation('dashboard');
  return <Years field="obso_at" title={t('obsolescence')} from={thisYear() - SPAN} colour="red" />;
}

/** Last buy orders by year, from now on. */
export function LastBuys() {
  const { t } = useTranslation('dashboard');
  return <Years field="last_buy_order" title={t('lastBuys')} from={thisYear()} colour="orange" />;
}

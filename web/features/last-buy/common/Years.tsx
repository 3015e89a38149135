import type { LastBuyPlan } from '#shared/parts/last-buy/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { BarTable } from '#web/ui/charts/BarTable.tsx';
import { Card } from './Fields.tsx';

/** The expected pieces of each year. */
export function Years({ years }: Pick<LastBuyPlan, 'years'>) {
  const { t } = useTranslation('last-buy');
  const bars = years.map(({ year, total }) => ({
    key: String(year),
    label: String(year),
    count: Math.round(total * 10) / 10,
  }));
  return (
    <Card title={t('years.title')}>
      <BarTable bars={bars} caption={t('years.title')} head={[t('years.year'), t('years.pieces')]} />
    </Card>
  );
}

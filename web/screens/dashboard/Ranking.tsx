import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { BarTable } from '#web/components/charts/BarTable.tsx';
import { Panel } from './Panel.tsx';
import { partsAddress, useChart } from './useChart.ts';

const AT_RISK = { availability_status: ['obsolete', 'last_buy_order'] };
const MOST = 8;

/** Families or makers with the most parts that are obsolete or about to be. */
export function AtRisk({ by }: { by: 'family' | 'supplier_label' }) {
  const { t } = useTranslation('dashboard');
  const title = t(`atRisk.${by}`);
  return (
    <Panel title={title} answer={useChart(by, AT_RISK)} isEmpty={({ items }) => items.length === 0}>
      {({ items }) => (
        <BarTable
          caption={title}
          head={[t(`head.${by}`), t('parts')]}
          bars={items
            .filter(({ value }) => value !== null)
            .slice(0, MOST)
            .map(({ value, label, count }) => ({
              key: String(value),
              label,
              count,
              to: partsAddress(paths.parts, { ...AT_RISK, [by]: [String(value)] }),
              colour: 'orange',
            }))}
        />
      )}
    </Panel>
  );
}

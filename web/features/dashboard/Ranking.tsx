import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { BarTable } from '#web/ui/charts/BarTable.tsx';
import { Panel } from './Panel.tsx';
import { useChart } from './useChart.ts';

const AT_RISK = { availability_status: ['obsolete', 'last_buy_order'] };
const MOST = 8;

/** Families or suppliers with the most parts that are, or will soon be, obsolete. */
export function AtRisk({ by }: { by: 'family' | 'supplier_label' }) {
  const { t } = useTranslation('dashboard');
  const title = t(`atRisk.${by}`);
  const { answer, addressOf } = useChart(by, AT_RISK);
  return (
    <Panel title={title} answer={answer} isEmpty={({ items }) => items.length === 0}>
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
              to: addressOf({ [by]: [String(value)] }),
              colour: 'orange',
            }))}
        />
      )}
    </Panel>
  );
}

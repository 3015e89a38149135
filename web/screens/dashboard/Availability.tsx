import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { BarTable } from '#web/components/charts/BarTable.tsx';
import { EntryChip, useDictionaries } from '#web/lib/dictionaries.tsx';
import { Panel } from './Panel.tsx';
import { partsAddress, useChart } from './useChart.ts';

const FIELD = 'availability_status';

/** How the parts divide by availability. */
export function Availability() {
  const { t } = useTranslation('dashboard');
  const { entry } = useDictionaries();
  return (
    <Panel title={t('availability')} answer={useChart(FIELD)} isEmpty={({ total }) => total === 0}>
      {({ items }) => (
        <BarTable
          caption={t('availability')}
          head={[t('status'), t('parts')]}
          bars={items.flatMap(({ value, count }) =>
            typeof value === 'string'
              ? {
                  key: value,
                  label: <EntryChip dictionary={FIELD} value={value} />,
                  count,
                  to: partsAddress(paths.parts, { [FIELD]: [value] }),
                  colour: entry(FIELD, value)?.color,
                }
              : [],
          )}
        />
      )}
    </Panel>
  );
}

import { paths } from '#web/app/routes/paths.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useMayImport } from '#web/platform/session/session.ts';
import { BarTable } from '#web/ui/charts/BarTable.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { Panel } from './Panel.tsx';
import { useChart } from './useChart.ts';

const FIELD = 'availability_status';

function Import() {
  const { t } = useTranslation('dashboard');
  if (!useMayImport()) return null;
  return (
    <Link className="link" to={paths.review}>
      {t('import')}
    </Link>
  );
}

/** The parts by availability. */
export function Availability() {
  const { t } = useTranslation('dashboard');
  const { entry } = useDictionaries();
  const { answer, addressOf } = useChart(FIELD);
  return (
    <Panel
      title={t('availability')}
      term="availability_status"
      answer={answer}
      isEmpty={({ total }) => total === 0}
      action={<Import />}
    >
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
                  to: addressOf({ [FIELD]: [value] }),
                  colour: entry(FIELD, value)?.color,
                }
              : [],
          )}
        />
      )}
    </Panel>
  );
}

import { OBSOLETE_LIKE } from '#shared/parts/obsolescence.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { BarTable } from '#web/ui/charts/BarTable.tsx';
import { ChartPanel } from '#web/ui/charts/ChartPanel.tsx';
import { EntryChip } from '#web/ui/display/EntryChip.tsx';
import { partsOfProject } from './addresses.ts';
import { useProjectChart } from './useProjectChart.ts';

const MOST = 8;
const AT_RISK = { availability_status: OBSOLETE_LIKE };
type Props = { project: string };

/** The parts of a project by a dictionary's entries. */
export function ByEntry({ project, by }: Props & { by: 'availability_status' | 'durability' }) {
  const { t } = useTranslation('projects');
  const { entry } = useDictionaries();
  const answer = useProjectChart(project, by);
  const title = t(`assessment.by.${by}`);
  return (
    <ChartPanel title={title} term={by} answer={answer} isEmpty={({ total }) => total === 0} none={t('parts.none')}>
      {({ items }) => (
        <BarTable
          caption={title}
          head={[title, t('parts.title')]}
          bars={items.map(({ value, count }) => ({
            key: String(value),
            label: typeof value === 'string' ? <EntryChip dictionary={by} value={value} /> : t('assessment.notSaid'),
            count,
            colour: typeof value === 'string' ? entry(by, value)?.color : 'light_grey',
            ...(typeof value === 'string' && { to: partsOfProject(project, { [by]: [value] }) }),
          }))}
        />
      )}
    </ChartPanel>
  );
}

/** Families or manufacturers with the most parts at risk. */
export function AtRiskBy({ project, by }: Props & { by: 'family' | 'supplier_label' }) {
  const { t } = useTranslation('projects');
  const answer = useProjectChart(project, by, AT_RISK);
  const title = t(`assessment.by.${by}`);
  return (
    <ChartPanel title={title} answer={answer} isEmpty={({ items }) => items.length === 0} none={t('assessment.noRisk')}>
      {({ items }) => (
        <BarTable
          caption={title}
          head={[title, t('parts.title')]}
          bars={items.slice(0, MOST).map(({ value, label, count }) => ({
            key: String(value),
            label: value === null ? t('assessment.notSaid') : label,
            count,
            colour: 'orange',
            ...(value !== null &&
              by === 'supplier_label' && { to: partsOfProject(project, { ...AT_RISK, [by]: [String(value)] }) }),
          }))}
        />
      )}
    </ChartPanel>
  );
}

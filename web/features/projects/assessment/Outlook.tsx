import type { ProjectAssessment, Quarter } from '#shared/projects/assessment/schema.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx';
import { partsOfProject } from './addresses.ts';

const WALLS = [
  { name: 'lastOrders', count: 'last_orders', field: 'last_buy_order', colour: 'orange' },
  { name: 'ends', count: 'ends', field: 'end_of_life', colour: 'red' },
] as const;

/** A quarter, without its century on narrow screens. */
function QuarterName({ quarter }: Pick<Quarter, 'quarter'>) {
  const { t } = useTranslation('projects');
  if (quarter === null) return t('assessment.later');
  const [year = '', n = ''] = quarter.split('-Q');
  return (
    <>
      <span className="hidden-text">{t('assessment.quarter', { n, year })}</span>
      <span aria-hidden="true">
        {t('assessment.quarterShort', { n })}
        <br />
        {year.slice(2)}
      </span>
    </>
  );
}

/** The wall of last orders, and that of ends of life, by quarter. */
export function Outlook({ project, quarters }: Pick<ProjectAssessment, 'quarters'> & { project: string }) {
  const { t } = useTranslation('projects');
  return WALLS.map(({ name, count, field, colour }) => {
    const title = t(`assessment.${name}`);
    return (
      <section key={name} className="card panel project-wall" aria-label={title}>
        <h2>{title}</h2>
        {quarters.every((each) => each[count] === 0) ? (
          <p className="muted">{t(`assessment.${name}None`)}</p>
        ) : (
          <ColumnChart
            caption={title}
            head={[t('assessment.quarterHead'), t('parts.title')]}
            colour={colour}
            columns={quarters.map((each) => ({
              key: each.from,
              label: <QuarterName quarter={each.quarter} />,
              count: each[count],
              to: partsOfProject(project, {
                [`${field}__gte`]: [each.from],
                ...(each.to && { [`${field}__lte`]: [each.to] }),
              }),
            }))}
          />
        )}
      </section>
    );
  });
}

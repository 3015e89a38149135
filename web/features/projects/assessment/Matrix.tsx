import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { limitsOf } from './bands.ts';
import type { Cells } from './useCells.ts';

/** How much a cell weighs, for its colour: 0–4. */
const weightOf = (likelihood: number, impact: number): number => Math.ceil((likelihood + impact) / 2);

type CellProps = { likelihood: number; impact: number; count: number; cells: Cells };

/** Parts of a band of likelihood and of impact; chooses them for the list. */
function Cell({ likelihood, impact, count, cells: { chosen, toggle } }: CellProps) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  const cell = `${likelihood}${impact}`;
  const isChosen = chosen.includes(cell);
  if (count === 0 && !isChosen)
    return (
      <td className="number">
        <span className="nil">–</span>
      </td>
    );
  const bands = { likelihood: limitsOf(likelihood), impact: limitsOf(impact) };
  return (
    <td className="number" data-weight={weightOf(likelihood, impact)}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('risk.cell', { count, number: number(count), ...bands })}
        onClick={() => toggle(cell)}
      >
        {number(count)}
      </button>
    </td>
  );
}

type Props = Pick<ProjectAssessment['risk'], 'matrix'> & { cells: Cells };

/** The parts by bands of likelihood and impact. */
export function Matrix({ matrix, cells }: Props) {
  const { t } = useTranslation('projects');
  return (
    <table className="risk-matrix">
      <caption>{t('risk.matrix')}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('risk.likelihood')}
          </th>
          <th scope="colgroup" colSpan={matrix.length}>
            {t('risk.impact')}
          </th>
        </tr>
        <tr>
          {matrix.map((_, impact) => (
            <th key={limitsOf(impact)} scope="col" className="number">
              {limitsOf(impact)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix
          .map((counts, likelihood) => (
            <tr key={limitsOf(likelihood)}>
              <th scope="row" className="number">
                {limitsOf(likelihood)}
              </th>
              {counts.map((count, impact) => (
                <Cell key={limitsOf(impact)} likelihood={likelihood} impact={impact} count={count} cells={cells} />
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

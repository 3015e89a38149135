import { useTranslation } from 'react-i18next';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';

type Risk = ProjectAssessment['risk'];

/** Points of a band of a matrix. */
const BAND = 20;
const limitsOf = (band: number): string =>
  `${band === 0 ? 0 : band * BAND}–${(band + 1) * BAND - (band === 4 ? 0 : 1)}`;
/** How much a cell weighs, for its colour: 0–4. */
const weightOf = (likelihood: number, impact: number): number => Math.ceil((likelihood + impact) / 2);

function Matrix({ matrix }: Pick<Risk, 'matrix'>) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
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
          .map((cells, likelihood) => (
            <tr key={limitsOf(likelihood)}>
              <th scope="row" className="number">
                {limitsOf(likelihood)}
              </th>
              {cells.map((count, impact) => (
                <td
                  key={limitsOf(impact)}
                  className="number"
                  data-weight={count > 0 ? weightOf(likelihood, impact) : undefined}
                >
                  {count > 0 ? number(count) : <span className="nil">–</span>}
                </td>
              ))}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  );
}

function GradeOf({ label, grade, mean }: { label: string; grade: string; mean: number }) {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong className="risk-grade" data-grade={grade}>
          {grade}
        </strong>{' '}
        <span className="muted number">{t('risk.mean', { mean: number(mean) })}</span>
      </dd>
    </div>
  );
}

/** The grade of a project today, and with the replacements that are proposed; its parts by likelihood and impact. */
export function RiskPanel({ risk }: { risk: Risk }) {
  const { t } = useTranslation('projects');
  const { grade, mean, potential_grade, potential_mean, matrix } = risk;
  if (grade === null || mean === null || potential_grade === null || potential_mean === null) return null;
  return (
    <section className="card panel project-risk" aria-labelledby="project-risk">
      <h2 id="project-risk">{t('risk.title')}</h2>
      <dl>
        <GradeOf label={t('risk.today')} grade={grade} mean={mean} />
        <GradeOf label={t('risk.potential')} grade={potential_grade} mean={potential_mean} />
      </dl>
      {/* As an item of the panel itself, a table would count without its caption. */}
      <div>
        <Matrix matrix={matrix} />
      </div>
      <p className="muted">{t('risk.text')}</p>
    </section>
  );
}

import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Matrix } from './Matrix.tsx';
import type { Cells } from './useCells.ts';

type Risk = ProjectAssessment['risk'];

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
export function RiskPanel({ risk, cells }: { risk: Risk; cells: Cells }) {
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
        <Matrix matrix={matrix} cells={cells} />
      </div>
      <p className="muted">{t('risk.text')}</p>
    </section>
  );
}

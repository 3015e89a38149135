import { figuresOf } from '#shared/projects/assessment/figures.ts';
import type { ProjectAssessment } from '#shared/projects/assessment/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { STATE_COLOURS, StateBar } from './StateBar.tsx';

/** The figures that the bar shows, which make up all parts; the others are about some of these. */
const { at_risk, ...others } = STATE_COLOURS;
const OF_THE_BAR: Partial<Record<string, string>> = { ...others, atRisk: at_risk };

/** How much is known about a project's parts, and how many of them can be bought, now and with the replacements. */
export function Health({ assessment }: { assessment: ProjectAssessment }) {
  const { t } = useTranslation('projects');
  const { number, percent, date } = useFormat();
  const { parts } = assessment;
  const share = (count: number) => percent(parts === 0 ? 0 : count / parts);
  return (
    <section className="card panel project-health" aria-labelledby="project-health">
      <h2 id="project-health">{t('assessment.health', { count: parts, number: number(parts) })}</h2>
      <StateBar states={assessment} />
      <dl>
        {figuresOf(assessment).map(([name, count]) => (
          <div key={name}>
            <dt data-colour={OF_THE_BAR[name]}>{t(`assessment.${name}`)}</dt>
            <dd>
              <strong className="number">{number(count)}</strong> <span className="number muted">{share(count)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('assessment.asOf', { date: date(assessment.as_of, 'long') })}</p>
    </section>
  );
}

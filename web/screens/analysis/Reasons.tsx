import { useTranslation } from 'react-i18next';
import type { AnalysedLine } from '#shared/analysis/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { wholePercents } from './shares.ts';

type Props = { suggestion: AnalysedLine['suggestions'][number] };

/** Why the score is what it is: what each field gave or cost. */
export function Reasons({ suggestion }: Props) {
  const { t } = useTranslation(['imports', 'fields']);
  const { percent, number } = useFormat();
  const points = wholePercents(suggestion.reasons.map(({ contribution }) => contribution));
  const total = points.reduce((a, b) => a + b, 0);
  return (
    <section className="reasons" aria-labelledby="reasons-title">
      <h3 id="reasons-title">{t('imports:review.reasons', { score: percent(suggestion.score) })}</h3>
      <ul>
        {suggestion.reasons.map((reason, index) => (
          <li key={`${reason.field}:${reason.code}`}>
            <span className="reasons-field">{t(`fields:${reason.field}` as 'fields:label')}</span>
            <span>{reason.text}</span>
            <span className="reasons-bar" aria-hidden="true">
              <span
                style={{ width: `${Math.min(100, Math.abs(points[index] ?? 0))}%` }}
                data-against={reason.contribution < 0 ? '' : undefined}
              />
            </span>
            <span className="reasons-points number">
              {t('imports:review.points', { points: number(points[index] ?? 0) })}
            </span>
          </li>
        ))}
        <li className="reasons-total">
          <span className="reasons-field">{t('imports:review.reasonsTotal')}</span>
          <span className="reasons-points number">{t('imports:review.points', { points: number(total) })}</span>
        </li>
      </ul>
    </section>
  );
}

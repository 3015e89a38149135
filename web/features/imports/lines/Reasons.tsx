import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { Suggestion } from '../review/choices.ts';
import { stepsOf } from './shares.ts';

/** The reasons for a score: each bar starts where the previous one ends. */
export function Reasons({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('imports');
  const { percent } = useFormat();
  const steps = stepsOf(suggestion.reasons.map(({ contribution }) => contribution));
  return (
    <section className="reasons" aria-labelledby="reasons-title">
      <h3 id="reasons-title">{t('review.reasons', { score: percent(suggestion.score) })}</h3>
      <ul>
        {suggestion.reasons.map(({ field, code, text }, index) => {
          const { from, to, points } = steps[index] ?? { from: 0, to: 0, points: 0 };
          return (
            <li key={`${field}:${code}`}>
              <span className="reasons-text">{text}</span>
              <span className="reasons-bar" aria-hidden="true">
                <span
                  style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }}
                  data-against={points < 0 ? '' : undefined}
                />
              </span>
              <span className="reasons-points number">{signed(points, percent)}</span>
            </li>
          );
        })}
        <li className="reasons-total">
          <span className="reasons-text">{t('review.reasonsTotal')}</span>
          <span className="reasons-bar" aria-hidden="true">
            <span style={{ left: 0, width: `${steps.at(-1)?.to ?? 0}%` }} />
          </span>
          <span className="reasons-points number">{percent((steps.at(-1)?.to ?? 0) / 100)}</span>
        </li>
      </ul>
    </section>
  );
}

const signed = (points: number, percent: (share: number) => string): string =>
  points > 0 ? `+${percent(points / 100)}` : points < 0 ? `−${percent(-points / 100)}` : percent(0);

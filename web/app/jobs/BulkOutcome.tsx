import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OUTCOMES, type OutcomeAnswer } from '#shared/jobs/bulk.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { outcomesOf } from '#web/platform/api/bulk.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const textOf = ({ detail, code = '' }: OutcomeAnswer): string =>
  typeof detail === 'object' ? Object.values(detail).flat().join(' ') : (detail ?? code);

/** The reasons of refusals, most frequent first. */
function reasonsIn(outcomes: readonly OutcomeAnswer[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(textOf(outcome), (counts.get(textOf(outcome)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** What became of the records of a bulk job, in numbers, and why some were refused. */
export default function BulkOutcome({ job: { id, result = {} } }: { job: Job }) {
  const { t } = useTranslation('shell');
  const { number } = useFormat();
  const [reasons, setReasons] = useState<ReturnType<typeof reasonsIn> | null>(null);
  const counted = OUTCOMES.map((outcome) => ({ outcome, count: result[outcome] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  return (
    <>
      <p className="jobs-text">
        {counted
          .map(({ outcome, count }) => t(`jobs.outcomes.${outcome}`, { count, number: number(count) }))
          .join(' · ')}
      </p>
      {(result.refused ?? 0) > 0 && !reasons && (
        <Button
          size="small"
          onClick={() =>
            void outcomesOf(id, 'refused').then(
              (refused) => setReasons(reasonsIn(refused)),
              () => undefined,
            )
          }
        >
          {t('jobs.why')}
        </Button>
      )}
      {reasons && (
        <ul className="jobs-reasons">
          {reasons.map(([reason, count]) => (
            <li key={reason}>
              <span className="number">{number(count)} ×</span> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

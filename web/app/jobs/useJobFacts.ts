import type { Job } from '#shared/jobs/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

const COUNTS = [
  ...['changed', 'created', 'updated', 'undone', 'added_to_cart'],
  ...['unchanged', 'merged', 'skipped', 'kept', 'conflicts', 'refused'],
] as const;

/** The result of a job in numbers, as words. */
export function useJobFacts(): (job: Job) => string {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  return ({ result = {} }) =>
    COUNTS.flatMap((name) => {
      const count = result[name] ?? 0;
      return count > 0 ? t(`facts.${name}`, { count, number: number(count) }) : [];
    }).join(' · ');
}

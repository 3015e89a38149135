import type { Project } from '#shared/projects/schema.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';

/** The units to be built in words, such as “2027: 120, 2028: 80”. */
export function useBuildsText(): (builds: Project['builds']) => string {
  const { t } = useTranslation('projects');
  const { number } = useFormat();
  return (builds) =>
    builds
      .toSorted((one, other) => one.year - other.year)
      .map(({ year, quantity }) => t('builds.inYear', { year, number: number(quantity) }))
      .join(', ');
}

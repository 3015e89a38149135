import type { SolutionAnswer } from '#shared/solutions/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { SolutionColumn } from './comparison/SolutionColumn.tsx';

/** A completed request, which a provider no longer sees: the provider's solutions and their outcome. */
export function EndedRequest({ solutions }: { solutions: readonly SolutionAnswer[] }) {
  const { t } = useTranslation('solutions');
  return (
    <div className="page record-sheet">
      <PageHeader title={t('ended.title')} crumbs={[{ label: t('title'), to: paths.solutions }]} />
      <p className="request-closed">{t('ended.text')}</p>
      <section className="solutions" aria-label={t('compare')} tabIndex={-1}>
        {solutions.map((solution) => (
          <SolutionColumn key={solution.id} solution={solution} />
        ))}
      </section>
    </div>
  );
}

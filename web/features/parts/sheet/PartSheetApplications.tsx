import type { PartAnswer } from '#shared/parts/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import CasesOf from '#web/features/cases/common/CasesOf.tsx';
import { nameOfPart } from '#web/features/parts/common/nameOfPart.ts';
import { ReplaceLink } from '#web/features/replacement/common/ReplaceLink.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useCan } from '#web/platform/session/session.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PartBranch, PartName } from './PartBranch.tsx';
import { PartSheetSystems } from './PartSheetSystems.tsx';
import { useAncestors } from './useAncestors.ts';

/** The elements that contain the part, topmost first, indented. */
function Above({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const { data: above, error, isLoading, mutate } = useAncestors(part.part);
  if (error && !above) return <ErrorState error={error} onRetry={() => void mutate()} />;
  if (isLoading) return <Skeleton height="24px" />;
  if (!above?.length && !part.parent_part) return <p className="sheet-quiet">{t('applications.noneAbove')}</p>;
  return (
    <>
      {part.parent_part && (
        <p className="part-twig">
          <span className="sheet-quiet">{t('applications.application')}</span>
          <Link className="link" to={paths.part(part.parent_part)}>
            {part.parent_part_label ?? part.parent_part}
          </Link>
        </p>
      )}
      <ol className="part-chain">
        {above?.map((one, depth) => (
          <li key={one.id} className="part-twig" style={{ paddingInlineStart: `${depth * 20}px` }}>
            <PartName part={one} />
          </li>
        ))}
        <li className="part-twig" style={{ paddingInlineStart: `${(above?.length ?? 0) * 20}px` }} aria-current="true">
          <strong>{t('applications.this')}</strong>
        </li>
      </ol>
    </>
  );
}

/** The tab with the elements that contain the part, those that it contains, and its systems. */
export default function PartSheetApplications({ part }: { part: PartAnswer }) {
  const { t } = useTranslation('sheet');
  const seesSystems = useCan('system.view');
  return (
    <div className="sheet-columns">
      <div className="sheet-column">
        <section className="card" aria-labelledby="above-title">
          <h2 id="above-title">{t('applications.above')}</h2>
          <Above part={part} />
        </section>
        <section className="card" aria-labelledby="below-title">
          <h2 id="below-title">{t('applications.belowTitle')}</h2>
          <PartBranch of={{ part: part.id }} />
        </section>
      </div>
      <div className="sheet-column">
        {seesSystems && (
          <section className="card" aria-labelledby="systems-title">
            <header className="sheet-card-header">
              <h2 id="systems-title">{t('applications.systems')}</h2>
              <ReplaceLink part={part.id} />
            </header>
            <PartSheetSystems part={part} />
          </section>
        )}
        <CasesOf part={{ id: part.id, name: nameOfPart(part) }} />
      </div>
    </div>
  );
}

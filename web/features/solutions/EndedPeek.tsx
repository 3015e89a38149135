import { paths } from '#web/app/routes/paths.ts';
import { StateChip } from '#web/features/requests/common/StateChip.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { SolutionInShort } from './SolutionInShort.tsx';
import { useSolutions } from './useSolutions.ts';

/** Beside a list: a request that its provider no longer sees, with what became of the provider's solutions. */
export function EndedPeek({ request }: { request: string }) {
  const { t } = useTranslation(['solutions', 'peek']);
  const { items = [] } = useSolutions(request);
  return (
    <>
      <header className="peek-header">
        <h2>{t('solutions:ended.title')}</h2>
        {items.length > 0 && (
          <p className="peek-actions">
            <Link className="link" to={paths.solutionRequest(request)} aria-keyshortcuts="Enter">
              {t('peek:openSheet')}
            </Link>
          </p>
        )}
      </header>
      <p className="request-closed">{t(items.length > 0 ? 'solutions:ended.text' : 'solutions:ended.none')}</p>
      {items.map((solution) => (
        <section key={solution.id} className="ended-solution">
          <StateChip of="proposal_state" value={solution.state} />
          <SolutionInShort solution={solution} />
        </section>
      ))}
    </>
  );
}

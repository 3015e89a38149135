import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#web/app/routes/paths.ts';
import { indented, type Twig } from './common/tree.ts';
import { ownerIn, type Watchlists } from './common/useWatchlists.ts';

type OwnerOf = ReturnType<typeof ownerIn>;

const Branch = ({ twigs, shown, ownerOf }: { twigs: readonly Twig[]; shown: string | undefined; ownerOf: OwnerOf }) => (
  <ul>
    {twigs.map((twig) => (
      <li key={twig.id}>
        <Link to={paths.watchlist(twig.id)} aria-current={twig.id === shown ? 'page' : undefined}>
          <span>{twig.name}</span>
          {twig.depth === 0 && ownerOf(twig) && <span className="watchlist-owner clip">{ownerOf(twig)}</span>}
        </Link>
        {twig.below.length > 0 && <Branch twigs={twig.below} shown={shown} ownerOf={ownerOf} />}
      </li>
    ))}
  </ul>
);

/** The tree of watchlists; on a phone a choice of one line. */
export function WatchlistNav({ known, shown }: { known: Watchlists; shown: string | undefined }) {
  const { t } = useTranslation('watchlists');
  const navigate = useNavigate();
  const id = useId();
  const { tree = [], rows = [] } = known;
  return (
    <>
      <nav className="watchlist-nav" aria-label={t('title')}>
        <Branch twigs={tree} shown={shown} ownerOf={ownerIn(rows)} />
      </nav>
      <div className="watchlist-select">
        <label className="field-label" htmlFor={id}>
          {t('shown')}
        </label>
        <select
          id={id}
          className="input"
          value={shown ?? ''}
          onChange={(event) => void navigate(paths.watchlist(event.target.value))}
        >
          {!shown && <option value="">–</option>}
          {rows.map((twig) => (
            <option key={twig.id} value={twig.id}>
              {indented(twig)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

import { useId } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link, useNavigate } from '#web/platform/router/index.ts';
import { indented, type TreeNode } from './common/tree.ts';
import { ownerIn, type Watchlists } from './common/useWatchlists.ts';

type OwnerOf = ReturnType<typeof ownerIn>;

const Branch = ({
  nodes,
  shown,
  ownerOf,
}: {
  nodes: readonly TreeNode[];
  shown: string | undefined;
  ownerOf: OwnerOf;
}) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.id}>
        <Link to={paths.watchlist(node.id)} aria-current={node.id === shown ? 'page' : undefined}>
          <span>{node.name}</span>
          {node.depth === 0 && ownerOf(node) && <span className="watchlist-owner clip">{ownerOf(node)}</span>}
        </Link>
        {node.below.length > 0 && <Branch nodes={node.below} shown={shown} ownerOf={ownerOf} />}
      </li>
    ))}
  </ul>
);

/** The tree of watchlists; on a phone a select. */
export function WatchlistNav({ known, shown }: { known: Watchlists; shown: string | undefined }) {
  const { t } = useTranslation('watchlists');
  const navigate = useNavigate();
  const id = useId();
  const { tree = [], rows = [] } = known;
  return (
    <>
      <nav className="watchlist-nav" aria-label={t('title')}>
        <Branch nodes={tree} shown={shown} ownerOf={ownerIn(rows)} />
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
          {rows.map((node) => (
            <option key={node.id} value={node.id}>
              {indented(node)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

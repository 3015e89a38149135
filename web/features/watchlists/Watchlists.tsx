import { Bookmark, BookmarkPlus, BookmarkX, ListTree } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate, useParams } from '#web/platform/router/index.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { PageHeader } from '#web/ui/display/PageHeader.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SheetLoading } from '#web/ui/sheet/SheetLoading.tsx';
import { type Watchlists as Known, useMayKeepWatchlists, useWatchlists } from './common/useWatchlists.ts';
import { WatchlistNav } from './WatchlistNav.tsx';
import { WatchlistParts } from './WatchlistParts.tsx';
import './watchlists.css';

const CreateWatchlist = lazy(() => import('./CreateWatchlist.tsx'));

function Missing({ known }: { known: Known }) {
  const { t } = useTranslation('watchlists');
  if (known.error && !known.rows) return <ErrorState error={known.error} onRetry={() => void known.reload()} />;
  if (!known.rows) return <SheetLoading />;
  const isEmpty = known.rows.length === 0;
  const Icon = isEmpty ? Bookmark : BookmarkX;
  return (
    <div className="card">
      <EmptyState
        icon={<Icon size={24} aria-hidden="true" />}
        title={t(isEmpty ? 'none' : 'notFound')}
        text={isEmpty ? t('noneText') : undefined}
      />
    </div>
  );
}

/** `/watchlists`, `/watchlists/:id`: the first list by default. */
export default function Watchlists() {
  const { t } = useTranslation('watchlists');
  const { number } = useFormat();
  const navigate = useNavigate();
  const { id } = useParams();
  const mayKeep = useMayKeepWatchlists();
  const known = useWatchlists();
  const { rows } = known;
  const shown = id ? rows?.find((one) => one.id === id) : rows?.[0];
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="page page--fill">
      <PageHeader
        title={t('title')}
        count={rows && number(rows.length)}
        actions={
          mayKeep && (
            <>
              <Button
                icon={<ListTree size={16} aria-hidden="true" />}
                onClick={() => void navigate(paths.watchlistManagement)}
              >
                {t('manage')}
              </Button>
              <Button
                variant="primary"
                icon={<BookmarkPlus size={16} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                {t('new')}
              </Button>
            </>
          )
        }
      />
      <div className="watchlists">
        {rows && rows.length > 0 && <WatchlistNav known={known} shown={shown?.id} />}
        {shown ? <WatchlistParts key={shown.id} watchlist={shown} /> : <Missing known={known} />}
      </div>
      {isCreating && (
        <Suspense>
          <CreateWatchlist
            known={known}
            onClose={() => setCreating(false)}
            onCreated={({ id }) => {
              setCreating(false);
              void navigate(paths.watchlist(id));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

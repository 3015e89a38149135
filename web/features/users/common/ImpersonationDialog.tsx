import { useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import type { Answer } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { viewAs } from './viewAs.ts';
import WhyViewAs from './WhyViewAs.tsx';
import { whoToViewAs } from './whoToViewAs.ts';

type Row = Answer<'GET /api/users'>['items'][number];

const nameOf = ({ first_name, last_name, username }: Row) =>
  [first_name, last_name].filter(Boolean).join(' ') || username || '';

/** Chooses the user to act as, by name, username or entity; superusers may also choose colleagues. */
export default function ImpersonationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useApi(
    'GET /api/users',
    { query: whoToViewAs(useUser(), search), ownErrors: true },
    { keepPreviousData: true },
  );
  const [chosen, setChosen] = useState<Row | null>(null);
  if (chosen) {
    const view = async (reason: string) => {
      await viewAs(chosen.username ?? '', reason);
      onClose();
      await navigate(paths.parts);
    };
    return <WhyViewAs name={nameOf(chosen)} onGiven={view} onClose={onClose} />;
  }
  return (
    <Dialog title={t('impersonation.title')} isOpen onClose={onClose}>
      <SearchField label={t('impersonation.search')} value={search} onChange={setSearch} autoFocus />
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.total === 0 && <EmptyState title={t('impersonation.none')} />}
      <ul className="people">
        {data?.items.map((row) => (
          <li key={row.id}>
            <button type="button" className="menu-item" onClick={() => setChosen(row)}>
              <span className="menu-text clip">{nameOf(row)}</span>
              <span className="menu-hint clip">{row.entity_label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

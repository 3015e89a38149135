import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#web/components/Dialog.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { SearchField } from '#web/components/SearchField.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import type { Answer } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { useApi } from '#web/lib/useApi.ts';
import { viewAs } from '#web/lib/viewAs.ts';
import { paths } from './paths.ts';
import { whoToViewAs } from './whoToViewAs.ts';

type Row = Answer<'GET /api/users'>['items'][number];

const nameOf = ({ first_name, last_name, username }: Row) =>
  [first_name, last_name].filter(Boolean).join(' ') || username || '';

/** Whose eyes to see the product with: an operator chooses a user by name, username or entity, a superuser also a colleague. */
export default function ImpersonationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useApi(
    'GET /api/users',
    { query: whoToViewAs(useUser(), search), ownErrors: true },
    { keepPreviousData: true },
  );
  const choose = async ({ username = '' }: Row) => {
    await viewAs(username);
    onClose();
    await navigate(paths.parts);
  };
  return (
    <Dialog title={t('impersonation.title')} isOpen onClose={onClose}>
      <SearchField label={t('impersonation.search')} value={search} onChange={setSearch} autoFocus />
      {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.total === 0 && <EmptyState title={t('impersonation.none')} />}
      <ul className="people">
        {data?.items.map((row) => (
          <li key={row.id}>
            <button type="button" className="menu-item" onClick={() => void choose(row).catch(() => {})}>
              <span className="menu-text clip">{nameOf(row)}</span>
              <span className="menu-hint clip">{row.entity_label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

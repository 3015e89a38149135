import { useEffect } from 'react';
import { api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { type ColleaguesView, ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, getSettings } from '#web/platform/session/settingsStore.ts';

type SharedView = Answer<'GET /api/users/me/views'>['items'][number];

const kept = ({ id, version, name, address, user }: SharedView): ColleaguesView => ({
  ...{ id, version, name, address, user },
});

/**
 * Keeps the views that colleagues share beside the user's own: a list opens with one of them before the server has
 * answered. Returns how to ask for them again.
 */
export function useShared(list: string): () => Promise<void> {
  const { data, mutate } = useApi('GET /api/users/me/views', { query: { list }, ownErrors: true });
  useEffect(() => {
    if (!data) return;
    const shared = data.items.map(kept);
    const known = ownLists(getSettings())[list]?.shared ?? [];
    if (JSON.stringify(known) !== JSON.stringify(shared)) changeListSettings(list, { shared });
  }, [data, list]);
  return async () => void (await mutate());
}

type Wanted = { name: string; address: string };

/** Shares a view; one of the same name is replaced for everybody. */
export const shareView = (list: string, shared: readonly ColleaguesView[], { name, address }: Wanted) => {
  const known = shared.find((view) => view.name === name);
  return known
    ? changeShared(known, { address })
    : api('POST /api/users/me/views', { body: { list, name, address }, quiet: true });
};

/** What was changed by others meanwhile is not overwritten: the call fails, and its alert says so. */
export const changeShared = ({ id, version }: ColleaguesView, change: Partial<Wanted>) =>
  api('PUT /api/users/me/views/{id}', { params: { id }, body: { ...change, version }, quiet: true });

export const unshare = ({ id }: ColleaguesView) =>
  api('DELETE /api/users/me/views/{id}', { params: { id }, quiet: true });

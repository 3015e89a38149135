import { useMemo } from 'react';
import { opens } from '#shared/entities/areas.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { inRows, type Listed, type TreeNode, treeOf } from './tree.ts';

const ALL = { size: -1, include_fields: 'name,description,parent,position,owner_entity,owner_entity_label' };

/** All watchlists that the user sees; `rows` in tree order. */
export function useWatchlists() {
  const { data, error, mutate } = useApi('GET /api/watchlists', { query: ALL, ownErrors: true });
  const lists = useMemo(
    () =>
      data?.items.map(
        ({
          id,
          name = '',
          description = null,
          parent = null,
          position = 0,
          owner_entity = '',
          owner_entity_label,
        }): Listed => ({
          id,
          name,
          description,
          parent,
          position,
          owner_entity,
          owner_entity_label: owner_entity_label ?? '',
        }),
      ),
    [data],
  );
  const tree = useMemo(() => lists && treeOf(lists), [lists]);
  const rows = useMemo(() => tree && inRows(tree), [tree]);
  return { lists, tree, rows, error, reload: async () => void (await mutate()) };
}
export type Watchlists = ReturnType<typeof useWatchlists>;

/** Third-parties have no watchlists, and clients without a subscription only read theirs. */
export function useMayKeepWatchlists(): boolean {
  const user = useUser();
  return user.entity.type !== 'supplier' && opens('monitoring', user, serverToday());
}

/** The owner of a list, where lists of several owners are shown. */
export const ownerIn = (rows: readonly TreeNode[]): ((node: Listed) => string | undefined) => {
  const isMixed = new Set(rows.map(({ owner_entity }) => owner_entity)).size > 1;
  return ({ owner_entity_label }) => (isMixed ? owner_entity_label : undefined);
};

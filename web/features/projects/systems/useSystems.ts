import { useMemo } from 'react';
import { type Branch, treeOf } from '#shared/systems/tree.ts';
import { useApi } from '#web/platform/api/useApi.ts';

const FIELDS = 'name,reference,parent,quantity';

export type Systems = {
  /** Undefined while they load. */
  tree: readonly Branch[] | undefined;
  error: Error | undefined;
  reload: () => Promise<void>;
};

/** The tree of all systems of a project. */
export function useSystems(project: string): Systems {
  const { data, error, mutate } = useApi('GET /api/systems', {
    query: { project, size: -1, include_fields: FIELDS },
    ownErrors: true,
  });
  const tree = useMemo(
    () =>
      data &&
      treeOf(
        data.items.map(({ id, name = id, reference = null, parent = null, quantity = 1 }) => ({
          id,
          name,
          reference,
          parent,
          quantity,
        })),
      ),
    [data],
  );
  return { tree, error: data ? undefined : error, reload: async () => void (await mutate()) };
}

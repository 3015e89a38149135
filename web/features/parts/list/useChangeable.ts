import { useEffect, useState } from 'react';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import { useUser } from '#web/platform/session/session.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

/** Number of ids that fit into an address. */
const IDS_AT_ONCE = 100;
const CATALOGUE = 'product';

const listed = (query: Record<string, string | number | string[]>) =>
  api('GET /api/products', { query: { ...query, include_fields: 'id' }, quiet: true, ownErrors: true });

/** The query of the selected parts outside of the catalogue, when all that match are selected. */
const ownQuery = ({ body: { search, filters = {} } }: BulkSelection) => ({
  ...(search && { search }),
  ...filters,
  origin__ne: [...(filters.origin__ne ?? []), CATALOGUE],
});

/** Ids of the selected parts that are not in the catalogue. */
export async function ownAmong(selection: BulkSelection): Promise<string[]> {
  if (selection.isAll) return (await listed({ ...ownQuery(selection), size: -1 })).items.map(({ id }) => id);
  const own: string[] = [];
  for (const id of portionsOf(await selection.loadIds(), IDS_AT_ONCE))
    own.push(...(await listed({ id, origin__ne: CATALOGUE, size: IDS_AT_ONCE })).items.map((part) => part.id));
  return own;
}

const countOwn = async (selection: BulkSelection): Promise<number> =>
  selection.isAll ? (await listed({ ...ownQuery(selection), size: 1 })).total : (await ownAmong(selection)).length;

/** How many of the selected parts the user may change; undefined while that is asked, or could not be. */
export function useChangeable(selection: BulkSelection): number | undefined {
  const isOperator = useUser().entity.type === 'vigie';
  const { count } = selection;
  const [own, setOwn] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection does not change while the dialog is open
  useEffect(() => {
    if (!isOperator) void countOwn(selection).then(setOwn, () => undefined);
  }, [isOperator, count]);
  return isOperator ? count : own;
}

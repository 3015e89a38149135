/**
 * Maximum number of parts per list: a DynamoDB item holds 400 kB, and a history line contains the parts before and
 * after.
 */
export const MAX_PARTS = 5000;

/** Why a part is not added. `unknown`: the user cannot see such a part. */
export const REFUSALS = ['already_there', 'unknown', 'full'] as const;
export type NotAdded = { id: string; reason: (typeof REFUSALS)[number] };

/** Appends parts to a list, up to its limit; `seen`: those ids that the user can see. */
export function addParts(
  products: readonly string[],
  wanted: readonly string[],
  seen: ReadonlySet<string>,
): { products: string[]; not_added: NotAdded[] } {
  const list = new Set(products);
  const not_added: NotAdded[] = [];
  for (const id of wanted) {
    if (list.has(id)) not_added.push({ id, reason: 'already_there' });
    else if (!seen.has(id)) not_added.push({ id, reason: 'unknown' });
    else if (list.size >= MAX_PARTS) not_added.push({ id, reason: 'full' });
    else list.add(id);
  }
  return { products: [...list], not_added };
}

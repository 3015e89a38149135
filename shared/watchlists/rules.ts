/** How many parts a list takes: an item of DynamoDB holds 400 kB, and a line of the history the parts before and after. */
export const MAX_PARTS = 5000;

/** Why a part is not put on a list. `unknown`: the user sees no such part. */
export const REFUSALS = ['already_there', 'unknown', 'full'] as const;
export type NotAdded = { id: string; reason: (typeof REFUSALS)[number] };

/** Puts parts at the end of a list, as far as it takes them; `seen`: the ids among them of parts that the user sees. */
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

/** Where a record stands in a queue; -1: it is no longer, or never was, in it. */
export type Place = { at: number; previous: string | undefined; next: string | undefined };

/**
 * The records before and after one. `last`: where it stood before it left the queue, so that the next one is the record that
 * took its place.
 */
export function placeIn(ids: readonly string[], id: string, last: number): Place {
  const at = ids.indexOf(id);
  const [before, after] = at < 0 ? [last - 1, Math.max(last, 0)] : [at - 1, at + 1];
  return { at, previous: ids[before], next: ids[after] };
}

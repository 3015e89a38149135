import type { SystemPart } from '../../systems/schema.ts';
import { designatorSet } from './designators.ts';

type Placed = Pick<SystemPart, 'quantity' | 'designators'>;
type Parts = ReadonlyMap<string, Placed>;

const isSamePlace = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && one.size === other.size && one.isSubsetOf(other);

/** Keys of the only part, if there is just one. */
const onlyOf = (parts: Parts, taken: ReadonlySet<string>): string | undefined => {
  const open = [...parts.keys()].filter((key) => !taken.has(key));
  return open.length === 1 ? open[0] : undefined;
};

/**
 * Which new parts of a system come in place of which former ones: those with the same designators; and, where nothing
 * tells the places, the only new one for the only former one if the quantity is the same. By the keys of the new ones.
 */
export function replacementsIn(gone: Parts, fresh: Parts): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const places = new Map([...gone].map(([key, part]) => [key, designatorSet(part.designators)]));
  for (const [key, { designators }] of fresh) {
    const wanted = designatorSet(designators);
    const former = [...places].find(([other, set]) => !taken.has(other) && isSamePlace(set, wanted))?.[0];
    if (former === undefined) continue;
    found.set(key, former);
    taken.add(former);
  }
  const [key, former] = [onlyOf(fresh, new Set(found.keys())), onlyOf(gone, taken)];
  if (key === undefined || former === undefined) return found;
  const [one, other] = [fresh.get(key), gone.get(former)];
  const isTold = one?.designators !== undefined && other?.designators !== undefined;
  if (!isTold && one?.quantity === other?.quantity) found.set(key, former);
  return found;
}

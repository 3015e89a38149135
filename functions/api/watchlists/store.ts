import type { Actor } from '#platform/auth/actor.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { PART, partsOf, WATCHLIST } from '#platform/records/kinds.ts';
import { recordKey, updateRecord } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { seenIds } from '#platform/records/soft-references.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { AppError } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { addParts, type NotAdded } from '#shared/watchlists/rules.ts';
import type { Watchlist } from '#shared/watchlists/schema.ts';
import { ownPartsFor, pointingTo } from './own-parts.ts';

/** Parts that enter a list in one transaction, which checks that none of them is being deleted. */
const AT_ONCE = 90;

const WHY = { code: 'user_edit' } as const;
const superseded = (error: unknown): never => {
  // A part was deleted since it was found: it is looked for, or made, again.
  throw error instanceof AppError && error.code === 'conditions_not_met' ? new AppError('outdated_version') : error;
};

/** What was added, as the list has it, and what was not. */
type Put = { added: string[]; not_added: NotAdded[] };

/**
 * Adds some parts. A client's list holds a part of the client's own for each catalogue part. Several users may change one
 * watchlist at the same time: after a conflict, the change is applied again to the current state.
 */
const putSome = (actor: Actor, id: string, ids: readonly string[], seen: ReadonlySet<string>): Promise<Put> =>
  onFreshRecords(async () => {
    const before = await visibleRecord(actor, WATCHLIST, id);
    const asked = addParts(before.products, ids, seen);
    const entering = asked.products.slice(before.products.length);
    const own = await ownPartsFor(actor, before.owner_entity, entering);
    const idOf = (given: string) => own.get(given) ?? given;
    const { products, not_added } = addParts(before.products, entering.map(idOf), new Set(entering.map(idOf)));
    const added = products.slice(before.products.length);
    const checks = added.map((each) => ({ key: recordKey(PART, each) }));
    await updateRecord(WATCHLIST, before, { products }, actor.author, WHY, { checks }).catch(superseded);
    const givenFor = (part: string) => entering.find((given) => idOf(given) === part) ?? part;
    const there = not_added.map(({ id: part, reason }) => ({ id: givenFor(part), reason }));
    return { added, not_added: [...asked.not_added, ...there] };
  });

/** Adds parts to a watchlist; reports what was not added, and why. */
export async function putParts(actor: Actor, id: string, ids: readonly string[]) {
  const seen = await seenIds(actor, PART, ids);
  let added = 0;
  const not_added: NotAdded[] = [];
  for (const some of portionsOf(ids, AT_ONCE)) {
    const outcome = await putSome(actor, id, some, seen);
    added += outcome.added.length;
    not_added.push(...outcome.not_added);
  }
  return { added, not_added };
}

/** For each part of an entity among the ids that was made for a watchlist: the catalogue part that it stands for. */
async function watchedBy(entity: string, ids: readonly string[]): Promise<Map<string, string>> {
  const view = { columns: PART.columns, sources: [{ scope: partsOf(entity) }] };
  const filters = [
    { field: 'id', operator: 'in' as const, values: [...ids] },
    { field: 'origin', operator: 'eq' as const, values: ['watchlisted_product'] },
  ];
  const watched = new Map<string, string>();
  for await (const part of scanRecords(PART, view, ['product'], filters))
    if (part.product) watched.set(part.id, part.product);
  return watched;
}

/**
 * Removes parts from a watchlist; a catalogue part stands also for the client's own part. Returns what to add to have the
 * same again: a part that was made for the list is deleted with its last place, so its catalogue part.
 */
export async function takeParts(actor: Actor, id: string, ids: readonly string[]) {
  const { owner_entity } = await visibleRecord(actor, WATCHLIST, id);
  const own = await pointingTo(owner_entity, ids);
  const gone = new Set([...ids, ...own.values()]);
  let removed: string[] = [];
  let watched = new Map<string, string>();
  await onFreshRecords(async (): Promise<Watchlist> => {
    const before = await visibleRecord(actor, WATCHLIST, id);
    const products = before.products.filter((product) => !gone.has(product));
    removed = before.products.filter((product) => gone.has(product));
    watched = await watchedBy(owner_entity, removed);
    return updateRecord(WATCHLIST, before, { products }, actor.author, WHY);
  });
  return { removed: removed.length, products: removed.map((part) => watched.get(part) ?? part) };
}

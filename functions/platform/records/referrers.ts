import type { DictionaryEntry } from '#shared/dictionaries/schema.ts';
import type { Referrer } from '#shared/errors.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { lineageOf } from '../auth/sessions/sources.ts';
import { scopePk } from '../lists/change-log.ts';
import { lists } from '../lists/lists.ts';
import { partition } from '../storage/table.ts';
import type { Scope } from './changes.ts';
import type { Described, Link, Stored } from './kind.ts';
import { CATALOGUE, COMMON_KINDS, ENTITIES, ENTRY, KINDS, type KindName, kindName, listOf } from './kinds.ts';
import { idsIn, recordKey } from './records.ts';
import { referencePrefix, referrerOf } from './references.ts';

/** Strong references are in the record's own partition. */
async function strongReferrers(pk: string): Promise<Referrer[]> {
  const counts = new Map<string, number>();
  for await (const item of partition(pk, referencePrefix())) {
    const { kind } = referrerOf(item);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, count }));
}

type Holder = { kind: Described; field: string; value: string };

/** Whether a field's references to a kind prevent deletions, and are found in lists. */
const holds = ({ columns }: Described, field: string, { to, mayDangle }: Link, target: string): boolean =>
  to === target && !mayDangle && Object.hasOwn(columns, field);

/** Fields that may hold a record's id or, for a dictionary entry, its key. */
function holdersOf({ name: to }: Described, record: Stored & Partial<DictionaryEntry>): Holder[] {
  return Object.values(KINDS).flatMap((kind: Described) => [
    ...Object.entries(kind.links)
      .filter(([field, link]) => link.isSoft && holds(kind, field, link, to))
      .map(([field]) => ({ kind, field, value: record.id })),
    ...Object.entries(kind.columns)
      .filter(([, { dictionary }]) => to === ENTRY.name && dictionary === record.dictionary)
      .map(([field]) => ({ kind, field, value: record.key ?? '' })),
  ]);
}

async function allLists(kind: KindName): Promise<Scope[]> {
  if (COMMON_KINDS.has(kind)) return [listOf(kind)];
  return [...(await lists.rowsOf(ENTITIES)).keys(), CATALOGUE].map((owner) => listOf(kind, owner));
}

/**
 * The lists that may contain a holder; a record that refers to its owner is in that owner's list or in the catalogue.
 */
async function listsOf(kind: KindName, field: string, value: string): Promise<Scope[]> {
  if (field !== 'owner_entity' || COMMON_KINDS.has(kind)) return allLists(kind);
  return [value, CATALOGUE].map((owner) => listOf(kind, owner));
}

/** Soft references are found in the lists of the kinds that have them. */
async function softReferrers(to: Described, record: Stored): Promise<Referrer[]> {
  const found = await Promise.all(
    holdersOf(to, record).map(async ({ kind, field, value }) => {
      const sources = (await listsOf(kindName(kind.name), field, value)).map((scope) => ({ scope }));
      const filters = [{ field, operator: 'eq' as const, values: [value] }];
      const query = { page: 1, size: 1, order: [], fields: ['id'], search: undefined, filters };
      const { total } = await lists.query({ columns: kind.columns, sources }, query);
      return { kind: kind.name, count: total };
    }),
  );
  return found.filter(({ count }) => count > 0);
}

/** The records that refer to a record, by kind. */
export async function referrersOf(kind: Described, record: Stored): Promise<Referrer[]> {
  const [strong, soft] = await Promise.all([
    strongReferrers(recordKey(kind, record.id).pk),
    softReferrers(kind, record),
  ]);
  return [...strong, ...soft];
}

type Fields = { kind: Described; field: string; scopes: Scope[]; isSoft: boolean };

async function fieldsThatMayHold({ name: to }: Described, owner: string): Promise<Fields[]> {
  const fields = Object.values(KINDS).flatMap((kind: Described) =>
    Object.entries(kind.links)
      .filter(([field, link]) => holds(kind, field, link, to))
      .map(([field, link]) => ({ kind, field, isSoft: link.isSoft === true })),
  );
  const lineage = [...lineageOf(owner, await lists.rowsOf(ENTITIES))];
  return Promise.all(
    fields.map(async ({ kind, field, isSoft }) => {
      const name = kindName(kind.name);
      const isOwned = !isSoft && !COMMON_KINDS.has(name);
      const near = lineage.map((each) => listOf(name, each));
      return { kind, field, isSoft, scopes: isOwned ? near : await listsOf(name, field, owner) };
    }),
  );
}

/** Which of the ids the fields hold. */
async function heldIn(fields: readonly Fields[], ids: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(ids);
  const found = new Set<string>();
  for (const { kind, field, scopes } of wanted.size > 0 ? fields : []) {
    const view = { columns: kind.columns, sources: scopes.map((scope) => ({ scope })) };
    const filters = [{ field, operator: 'in' as const, values: [...wanted] }];
    for await (const row of lists.scan(view, [field], filters))
      for (const id of idsIn(row, field)) if (wanted.has(id)) found.add(id);
  }
  return found;
}

/**
 * Which of an owner's records other records refer to, according to their lists: for the preview of thousands, for which
 * reading the references of each would take too long. Records of other entities than the owner and its ancestors, which
 * see the owner's records and may request monitorings or solutions for them, are searched in fields of many ids only.
 */
export const referredAmong = async (kind: Described, owner: string, ids: readonly string[]): Promise<Set<string>> =>
  heldIn(await fieldsThatMayHold(kind, owner), ids);

/** Parallel queries for strong references. */
const AT_ONCE = 32;

/** Which of the ids have strong references, from the partition of each. */
async function linkedTo(kind: Described, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const some of portionsOf(ids, AT_ONCE))
    await Promise.all(
      some.map(async (id) => {
        const first = partition(recordKey(kind, id).pk, referencePrefix(), { Limit: 1 });
        if (!(await first.next()).done) found.push(id);
      }),
    );
  return found;
}

/** The fields of every list that may hold strong references; undefined if one of them is not in the lists. */
async function linkingFields({ name: to }: Described): Promise<Fields[] | undefined> {
  const links = Object.values(KINDS).flatMap((kind: Described) =>
    Object.entries(kind.links)
      .filter(([, link]) => link.to === to && !link.isSoft)
      .map(([field]) => ({ kind, field, isSoft: false })),
  );
  if (links.some(({ kind, field }) => !Object.hasOwn(kind.columns, field))) return undefined;
  return Promise.all(links.map(async (link) => ({ ...link, scopes: await allLists(kindName(link.kind.name)) })));
}

const numberOf = (fields: readonly Fields[]): number =>
  new Set(fields.flatMap(({ scopes }) => scopes.map(scopePk))).size;

/**
 * Which of an owner's records have references, with certainty if no new link to them can be written: a link is written
 * in one transaction with the change of the list that contains it. Looks into all lists, or into the partition of each
 * record if there are fewer of them.
 */
export async function referredWith(kind: Described, owner: string, ids: readonly string[]): Promise<Set<string>> {
  const soft = (await fieldsThatMayHold(kind, owner)).filter(({ isSoft }) => isSoft);
  const strong = await linkingFields(kind);
  if (strong && numberOf(strong) < ids.length) return heldIn([...soft, ...strong], ids);
  return (await heldIn(soft, ids)).union(new Set(await linkedTo(kind, ids)));
}

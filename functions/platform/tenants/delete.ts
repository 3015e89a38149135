import type { Scope } from '@vigie/list-engine';
import { recordFact } from '../audit/events.ts';
import { deleteLogin } from '../auth/logins.ts';
import { scopePk } from '../lists/change-log.ts';
import { markDamaged, readPointers } from '../lists/snapshot-pointers.ts';
import { commitEach } from '../records/changes.ts';
import { SYSTEM_AUTHOR } from '../records/history.ts';
import type { Kind, Stored } from '../records/kind.ts';
import { ENTITY, KINDS, type KindName, listOf, USER } from '../records/kinds.ts';
import { type Change, scopesOf } from '../records/packing.ts';
import { readRecord, recordKey, removal, updateRecord } from '../records/records.ts';
import { referencePrefix } from '../records/references.ts';
import { now, today } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { deleteKeys, listKeys } from '../storage/objects.ts';
import { replaceItem } from '../storage/replace-item.ts';
import { wait } from '../storage/retry.ts';
import { scanItems } from '../storage/scan.ts';
import { deleteItems, deletePartition, type Item, partition } from '../storage/table.ts';
import { deletePlaces, formerLists, ownPlaces, placeOfAttachment, placesOf, placesOfFile } from './files.ts';
import { formerCompany } from './names.ts';
import { forgetNote, notedScopes, noteScopes } from './note.ts';
import { changeOf, recordOf } from './others.ts';
import { kindOf, type Tenant } from './tenant.ts';
import { asAccount, surveyed, type Verdict, verdictOf } from './verdicts.ts';

/** How a list of others is made again, and how a step is told. */
export type Doing = { compact: (scope: Scope) => Promise<unknown>; tell: (says: string) => void };

const WHY = { code: 'erasure' } as const;
const AT_ONCE = 25;
/** Workers write a little more when records go, which the next round finds. */
const SETTLED_MS = 3000;
const MOST_ROUNDS = 20;

/** From now on no user of the company can write. */
async function lockOut({ users }: Tenant): Promise<void> {
  for (const user of users.values()) {
    await deleteLogin(user);
    if (user.is_active) await updateRecord(USER, user, { is_active: false }, SYSTEM_AUTHOR, WHY);
  }
}

/** What a record has in its own partition, except that others refer to it: they do until they are gone or changed. */
async function clearPartition(pk: string): Promise<void> {
  const items = await Array.fromAsync(partition(pk, ''));
  const stays = ({ sk }: Item) => sk === '#' || sk.startsWith(referencePrefix());
  await deleteItems(items.filter((item) => !stays(item)).map(({ pk, sk }) => ({ pk, sk })));
}

/** The change that removes a record without a trace. Its history goes before, so that none is left without its record. */
function removalOf(name: KindName, item: Item): Change {
  const kind: Kind<Stored> = KINDS[name];
  const change = removal(kind, recordOf(name, item), null, SYSTEM_AUTHOR, WHY);
  return { ...change, writes: change.writes.filter(({ Put }) => !Put) };
}

/** Commits changes of lists, some of which are those of others. What somebody changed meanwhile is left to the next round. */
async function commitAll(tenant: Tenant, changes: readonly Change[]): Promise<void> {
  await noteScopes(
    tenant.id,
    changes.flatMap(scopesOf).filter(({ owner }) => owner !== tenant.id),
  );
  await commitEach(changes.map((change) => [change]));
}

const remove = async (tenant: Tenant, items: readonly Item[]): Promise<void> => {
  for (const { pk } of items) await deletePlaces(placesOf(pk));
  for (const { pk } of items) await clearPartition(pk);
  await commitAll(
    tenant,
    items.flatMap((item) => {
      const kind = kindOf(item);
      return kind ? removalOf(kind, item) : [];
    }),
  );
};

/** By verdict: what is done with some items at once. */
const WORK: Readonly<Record<Exclude<Verdict, 'last'>, (tenant: Tenant, items: readonly Item[]) => Promise<void>>> = {
  record: remove,
  item: async (_, items) => {
    for (const { pk } of items) await deletePlaces(placesOf(pk));
    await deleteItems(items.map(({ pk, sk }) => ({ pk, sk })));
  },
  change: async (tenant, items) =>
    commitAll(
      tenant,
      items.flatMap((item) => {
        const kind = kindOf(item);
        return (kind && changeOf(kind, item, tenant)) ?? [];
      }),
    ),
  rewrite: async (tenant, items) => {
    for (const item of items) await replaceItem(item, tenant.names.without(item, tenant.isAbout(item)));
  },
  account: async (tenant, items) => {
    for (const item of items) await replaceItem(item, asAccount(item, tenant));
  },
};

/** What of others names the company goes first: once its records are gone, no id in a message, for example, says that it is about them. */
const IN_TURN: readonly (readonly (keyof typeof WORK)[])[] = [
  ['change', 'rewrite', 'account'],
  ['record', 'item'],
];

/** One reading of the table, in which everything with one of these verdicts goes. Returns how many items were found. */
async function reading(tenant: Tenant, verdicts: readonly (keyof typeof WORK)[]): Promise<number> {
  const waiting = new Map(verdicts.map((verdict) => [verdict, [] as Item[]]));
  let found = 0;
  for await (const item of scanItems({ Segment: 0, TotalSegments: 1 }, {})) {
    const verdict = verdictOf(item, tenant);
    if (!verdict || verdict === 'last') continue;
    const items = waiting.get(verdict);
    if (!items) continue;
    found += 1;
    items.push(item);
    if (items.length >= AT_ONCE) await WORK[verdict](tenant, items.splice(0));
  }
  for (const [verdict, items] of waiting) if (items.length > 0) await WORK[verdict](tenant, items);
  return found;
}

/** Everything that can go by now goes. Returns how many items were found. */
async function round(tenant: Tenant): Promise<number> {
  let found = 0;
  for (const verdicts of IN_TURN) found += await reading(tenant, verdicts);
  return found;
}

/** Files of documents and attachments go before the records that say which they are. */
async function deleteFiles(tenant: Tenant): Promise<number> {
  const own = await ownPlaces(tenant);
  const files = [...tenant.files].flatMap(placesOfFile);
  return deletePlaces([...own, ...files, ...[...tenant.attachments].map(placeOfAttachment)]);
}

/** A list of others is written again as it is now, and what it was before goes at once. */
async function renew(scope: Scope, { compact }: Doing): Promise<void> {
  const [pointer] = await readPointers([scope]);
  if (!pointer) return;
  await markDamaged(scope, pointer, 'a company was deleted');
  await compact(scope);
  const [after] = await readPointers([scope]);
  const current = after?.object.split('/').at(-1)?.split('.')[0];
  if (!current || after?.damaged) throw new Error(`The list ${scope.kind} ${scope.owner} could not be written again.`);
  for (const folder of ['', 'matching/']) {
    const keys = await listKeys(env('SNAPSHOTS_BUCKET'), `${folder}${scope.kind}/${scope.owner}/`);
    await deleteKeys(
      env('SNAPSHOTS_BUCKET'),
      keys.filter((key) => !key.includes(current)),
    );
  }
}

async function removeRecord<T extends Stored>(kind: Kind<T>, id: string): Promise<void> {
  const record = await readRecord(kind, id);
  if (!record) return deletePartition(recordKey(kind, id).pk);
  await clearPartition(recordKey(kind, id).pk);
  const change = removal(kind, record, null, SYSTEM_AUTHOR, WHY);
  const refused = await commitEach([[{ ...change, writes: change.writes.filter(({ Put }) => !Put) }]]);
  for (const error of refused.values()) throw error;
}

/** The users, the state of its lists, the lists of others, and as the last of all the company. */
async function finish(tenant: Tenant, doing: Doing): Promise<void> {
  const { id } = tenant;
  await noteScopes(id, [listOf('USER'), listOf('ENTITY')]);
  for (const pk of tenant.partitions)
    if (pk.startsWith(`${USER.name}#`)) await removeRecord(USER, pk.slice(USER.name.length + 1));
  for (const kind of Object.keys(KINDS)) await deletePartition(scopePk({ kind, owner: id }));
  const scopes = await notedScopes(id);
  for (const scope of scopes) if (scope.kind !== ENTITY.name) await renew(scope, doing);
  const event = { action: 'entity_changed', user: SYSTEM_AUTHOR.user, subject: formerCompany(id) } as const;
  if (tenant.company) await recordFact({ ...event, detail: 'npm run tenant:delete' }, now(), id);
  await removeRecord(ENTITY, id);
  await renew(listOf('ENTITY'), doing);
  await deletePlaces(await formerLists(today()));
  await forgetNote(id);
}

/**
 * Deletes a company with everything that is its own. All steps can be repeated: what was interrupted goes on when it is started
 * again. Throws if something is changed again and again meanwhile.
 */
export async function deleteTenant(first: Tenant, doing: Doing): Promise<void> {
  const { id } = first;
  let tenant = first;
  await lockOut(tenant);
  for (let n = 1; ; n++) {
    const files = await deleteFiles(tenant);
    const items = await round(tenant);
    doing.tell(`Round ${n}: ${items} items of the table, ${files} files and former versions`);
    if (items === 0) break;
    if (n === MOST_ROUNDS) throw new Error('Something of the company changes again and again. Run this again later.');
    await wait(SETTLED_MS);
    tenant = await surveyed(id, tenant.ids);
  }
  await finish(tenant, doing);
}

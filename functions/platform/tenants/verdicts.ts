import { isDeepStrictEqual } from 'node:util';
import { RESERVATION } from '../records/changes.ts';
import { isHistoryItem } from '../records/history.ts';
import { ENTITY, USER } from '../records/kinds.ts';
import { referencePrefix } from '../records/references.ts';
import type { Item } from '../storage/table.ts';
import { ALONG, afterwards, recordOf } from './others.ts';
import { familyOf, findTenant, kindOf, onItems, type Tenant } from './tenant.ts';
import { idsInText, textsIn } from './texts.ts';

/**
 * What becomes of an item.
 * - `record`, `item`: goes. What is in the partition of a record goes with it.
 * - `last`: the users, the company, and the state of its lists go when nothing needs them any more.
 * - `change`: a record of somebody else that refers to what goes, or names somebody; `rewrite`: the same for other items.
 * - `account`: entries of the company's accounts stay, without names of people.
 */
export type Verdict = 'record' | 'item' | 'last' | 'change' | 'rewrite' | 'account';

const LEDGER = 'LEDGER#';
const SCOPE = 'SCOPE#';
/** Removed with the record that they belong to. */
const isBeside = ({ pk, sk }: Item): boolean => sk.startsWith(referencePrefix()) || pk.startsWith(RESERVATION);
/** The note of a deletion that goes on. */
export const DELETION = 'TENANT_DELETION#';

const LAST: readonly string[] = [ENTITY.name, USER.name];

/** Whether the key of an item, or who it is for, is the company's. */
function isOwn(item: Item, tenant: Tenant): boolean {
  if (tenant.partitions.has(item.pk)) return true;
  const keys = [...idsInText(item.pk), ...idsInText(item.sk)];
  if (keys.some((id) => tenant.ids.has(id) || tenant.files.has(id))) return true;
  if (kindOf(item) || isHistoryItem(item)) return false;
  const { entity, user, username } = item;
  return (
    entity === tenant.id ||
    (typeof user === 'string' && tenant.users.has(user)) ||
    (typeof username === 'string' && tenant.names.isPerson(username))
  );
}

/** What becomes of an item; undefined if nothing does. */
export function verdictOf(item: Item, tenant: Tenant): Verdict | undefined {
  const { pk } = item;
  const kind = kindOf(item);
  if (pk.startsWith(DELETION) || isBeside(item)) return undefined;
  if (pk.startsWith(`${LEDGER}${tenant.id}#`))
    return isDeepStrictEqual(asAccount(item, tenant), item) ? undefined : 'account';
  if (isOwn(item, tenant)) {
    if (pk.startsWith(SCOPE) || LAST.includes(familyOf(pk))) return 'last';
    return kind ? 'record' : 'item';
  }
  const isAbout = tenant.isAbout(item);
  if (!isAbout && isDeepStrictEqual(tenant.names.without(item, false), item)) return undefined;
  if (!kind) return isDeepStrictEqual(tenant.names.without(item, isAbout), item) ? undefined : 'rewrite';
  const record = recordOf(kind, item);
  const after = afterwards(kind, record, isAbout, tenant);
  return after === ALONG || !isDeepStrictEqual(after, record) ? 'change' : undefined;
}

/** French law keeps accounts for ten years (code de commerce, L123-22). */
const YEARS_OF_ACCOUNTS = 10;
const endOfAccounts = (): number => {
  const end = new Date();
  return Math.floor(end.setUTCFullYear(end.getUTCFullYear() + YEARS_OF_ACCOUNTS) / 1000);
};

/** An entry of the accounts as it stays: without names, until the law no longer asks for it. */
export function asAccount(item: Item, tenant: Tenant): Item {
  return { ttl: endOfAccounts(), ...tenant.names.without(item, true) };
}

/**
 * Everything that a company has, how it and its people are called, and what of others goes along. Reads the table until nothing
 * new is found: at least twice more, because an attachment may be used by what is read before it is known. `gone`: ids of what it had.
 */
export async function surveyed(id: string, gone: ReadonlySet<string> = new Set()): Promise<Tenant> {
  const tenant = await findTenant(id);
  for (const each of gone) tenant.ids.add(each);
  for (let round = 0, known = -1; known !== tenant.partitions.size || round < 2; round++) {
    known = tenant.partitions.size;
    await onItems((item) => follow(item, tenant));
  }
  for (const file of tenant.shared) tenant.attachments.delete(file);
  return tenant;
}

function follow(item: Item, tenant: Tenant): void {
  if (tenant.partitions.has(item.pk)) tenant.learn(item);
  else followOther(item, tenant);
}

function followOther(item: Item, tenant: Tenant): void {
  tenant.concern(item);
  for (const text of textsIn(item)) if (tenant.attachments.has(text)) tenant.shared.add(text);
  const kind = kindOf(item);
  if (!kind || LAST.includes(kind) || !tenant.isAbout(item)) return;
  if (afterwards(kind, recordOf(kind, item), true, tenant) === ALONG) tenant.take(item.pk);
}

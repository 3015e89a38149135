import { isDeepStrictEqual } from 'node:util';
import { valueIn } from '#shared/values/objects.ts';
import { isHistoryItem, SYSTEM_AUTHOR } from '../records/history.ts';
import type { Kind, Stored } from '../records/kind.ts';
import { KINDS, type KindName, NODE } from '../records/kinds.ts';
import type { Change } from '../records/packing.ts';
import { modification } from '../records/records.ts';
import { parseItem } from '../storage/stored.ts';
import { type Item, keyed, type Write } from '../storage/table.ts';
import type { Tenant } from './tenant.ts';
import { idsInText } from './texts.ts';

const WHY = { code: 'erasure' } as const;

type Ids = ReadonlySet<string>;

/** Without the elements that are, or hold, an id that goes. `member`: the member of an object that holds it. */
function withoutIds(values: readonly unknown[], ids: Ids, member: string | undefined): unknown[] {
  const names = (value: unknown): boolean => {
    const id = typeof value === 'object' && member ? valueIn(value, member) : value;
    return typeof id === 'string' && idsInText(id).some((each) => ids.has(each)) && id.length < 100;
  };
  return values.filter((value) => !names(value));
}

/** The value of a field without ids that go; the same value if it has none. */
function cleared(kind: Kind<Stored>, field: string, value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return ids.has(value) ? null : value;
  if (!Array.isArray(value)) return value;
  const kept = withoutIds(value, ids, kind.links[field]?.member);
  return kept.length === value.length ? value : kept;
}

/** A document that hung on nothing but what goes. */
const isLoose = (kind: Kind<Stored>, before: object, after: object): boolean =>
  kind.name === NODE.name &&
  valueIn(after, 'parent') === null &&
  [valueIn(after, 'subjects') ?? []].flat().length === 0 &&
  !isDeepStrictEqual(valueIn(before, 'subjects'), valueIn(after, 'subjects'));

/** A record of another company that cannot exist without what is deleted, such as the request for a part. */
export const ALONG = 'along';

/**
 * A record of another company after the deletion: it refers to nothing that is deleted, and names no person of the company.
 * `ALONG` if it cannot exist without what it refers to. A soft reference that it must have stays: it reveals nothing, and is
 * shown as a reference to a deleted record.
 */
export function afterwards(name: KindName, record: Stored, isAbout: boolean, tenant: Tenant): Stored | typeof ALONG {
  const kind: Kind<Stored> = KINDS[name];
  let after: Stored = record;
  for (const [field, value] of Object.entries(isAbout ? record : {})) {
    const without = field === 'id' ? value : cleared(kind, field, value, tenant.ids);
    if (without === value) continue;
    const changed = { ...after, [field]: without };
    if (kind.schema.safeParse(changed).success) after = changed;
    else if (kind.links[field] && !kind.links[field].isSoft) return ALONG;
  }
  if (isLoose(kind, record, after)) return ALONG;
  return tenant.names.without(after, isAbout);
}

export function recordOf(name: KindName, item: Item): Stored {
  const kind: Kind<Stored> = KINDS[name];
  return parseItem(kind.schema, item);
}

/** The change that makes a record what it is afterwards; null if it stays as it is. Its history does not repeat names. */
export function changeOf(name: KindName, item: Item, tenant: Tenant): Change | null {
  const kind: Kind<Stored> = KINDS[name];
  const isAbout = tenant.isAbout(item);
  const before = recordOf(name, item);
  const after = afterwards(name, before, isAbout, tenant);
  if (after === ALONG) return null;
  const change = modification(kind, before, after, SYSTEM_AUTHOR, WHY);
  if (!change) return null;
  const rewritten = (write: Write): Write => {
    const { Put } = write;
    if (!Put?.Item) return write;
    const put = keyed(Put.Item);
    if (isHistoryItem(put)) return { Put: { ...Put, Item: tenant.names.without(put, isAbout) } };
    return { Put };
  };
  return { ...change, writes: change.writes.map(rewritten) };
}

import type { Entity } from '#shared/entities/schema.ts';
import type { User } from '#shared/users/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { isHistoryItem } from '../records/history.ts';
import type { Kind, Stored } from '../records/kind.ts';
import { COMMON_KINDS, ENTITY, isKind, KINDS, type KindName, USER } from '../records/kinds.ts';
import { readRecord } from '../records/records.ts';
import { scanItems } from '../storage/scan.ts';
import { getItems, type Item } from '../storage/table.ts';
import { Names } from './names.ts';
import { idsInText, textsIn } from './texts.ts';

/** Segments that are read side by side. */
const SEGMENTS = 4;
const RECORD = '#';

/** All items of the table, in any order. */
export async function onItems(see: (item: Item) => void): Promise<void> {
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    for await (const item of scanItems({ Segment, TotalSegments: SEGMENTS }, {})) see(item);
  });
  await Promise.all(segments);
}

export const familyOf = (pk: string): string => pk.slice(0, pk.indexOf('#'));
/** The kind of the record that an item is; undefined for everything that is no record. */
export function kindOf({ pk, sk }: Item): KindName | undefined {
  const name = familyOf(pk);
  return sk === RECORD && isKind(name) ? name : undefined;
}

/** Work of a member that is no record: a review, a task. */
const OF_MEMBERS = ['ANALYSIS', 'JOB'];

/**
 * A company with everything that is its own: what goes with it. `name` is null once its record is gone, which is the last
 * step, so that a deletion that was interrupted still knows what the company was called.
 */
export class Tenant {
  readonly id: string;
  readonly names = new Names();
  company: Entity | undefined;
  readonly users = new Map<string, User>();
  /** Partitions that go, and the ids in their keys. */
  readonly partitions = new Set<string>();
  readonly ids = new Set<string>();
  /** Files of its documents, and attachments that nobody else uses. */
  readonly files = new Set<string>();
  readonly attachments = new Set<string>();
  /** Attachments that others use, too: they stay. */
  readonly shared = new Set<string>();
  /** Partitions of records of others of which the record, or a line of its history, is about the company. */
  readonly concerned = new Set<string>();
  /** Histories of records that may be gone. */
  readonly #former = new Set<string>();

  constructor(id: string) {
    this.id = id;
    this.ids.add(id);
  }

  take(pk: string): void {
    this.partitions.add(pk);
    this.ids.add(pk.slice(pk.indexOf('#') + 1));
  }

  /** Notes what is the company's own: by its owner, which each item of a list has in its index. */
  see(item: Item): void {
    const kind = kindOf(item);
    if (kind && this.#owns(kind, item)) this.take(item.pk);
    else if (item.sk === RECORD && OF_MEMBERS.includes(familyOf(item.pk)) && item.entity === this.id)
      this.take(item.pk);
    else if (isHistoryItem(item) && this.#onceOwned(item)) this.#former.add(item.pk);
  }

  #owns(kind: KindName, item: Item): boolean {
    if (kind === 'ENTITY') return item.id === this.id;
    if (kind === 'USER') return item.entity === this.id;
    return !COMMON_KINDS.has(kind) && item.gsi1pk === `${kind}#${this.id}`;
  }

  #onceOwned({ pk, values }: Item): boolean {
    const name = familyOf(pk);
    if (!isKind(name) || typeof values !== 'object' || values === null) return false;
    if (name === 'ENTITY') return pk === `ENTITY#${this.id}`;
    if (name === 'USER') return valueIn(values, 'entity') === this.id;
    const kind: Kind<Stored> = KINDS[name];
    return !COMMON_KINDS.has(name) && kind.owner(values as Stored) === this.id;
  }

  /** Histories of the company's records that were deleted before. */
  async takeFormer(): Promise<void> {
    const keys = [...this.#former].filter((pk) => !this.partitions.has(pk)).map((pk) => ({ pk, sk: RECORD }));
    const present = new Set((await getItems(keys)).map(({ pk }) => pk));
    for (const { pk } of keys) if (!present.has(pk)) this.take(pk);
  }

  /** How the company and its people are and were called, and which files they have. */
  learn(item: Item): void {
    const family = familyOf(item.pk);
    const id = item.pk.slice(family.length + 1);
    for (const state of statesIn(item)) {
      if (family === ENTITY.name) this.names.addCompany(this.id, valueIn(state, 'name'));
      if (family === USER.name) this.names.addPerson(id, state as Partial<User>);
      for (const file of filesIn(state, 'versions', 'file')) this.files.add(file);
      for (const file of filesIn(state, 'attachments', 'id')) this.attachments.add(file);
      if (family === 'GED_NODE') this.files.add(id);
    }
  }

  /** Whether an item is about the company: it names one of the ids that go, or belongs to a record that does. */
  isAbout(item: Item): boolean {
    return this.concerned.has(item.pk) || this.#names(item);
  }

  /** A history may tell of the company in a line that names none of the ids: what its record is about, it is about, too. */
  concern(item: Item): void {
    const isTold = item.sk === RECORD || isHistoryItem(item);
    if (isTold && isKind(familyOf(item.pk)) && this.#names(item)) this.concerned.add(item.pk);
  }

  #names(item: Item): boolean {
    for (const text of textsIn(item)) for (const id of idsInText(text)) if (this.ids.has(id)) return true;
    return false;
  }
}

/** The record that an item is, or what the line of a history says of one. */
function statesIn(item: Item): object[] {
  if (!isHistoryItem(item)) return item.sk === RECORD ? [item] : [];
  if (typeof item.values === 'object' && item.values !== null) return [item.values];
  if (!Array.isArray(item.changes)) return [];
  const changes: { field: string; old: unknown; new: unknown }[] = item.changes;
  return (['old', 'new'] as const).map((side) => Object.fromEntries(changes.map((each) => [each.field, each[side]])));
}

const filesIn = (state: object, field: string, member: string): string[] =>
  [valueIn(state, field) ?? []].flat().flatMap((each) => {
    const id = valueIn(each, member);
    return typeof id === 'string' ? id : [];
  });

/** Reads the whole table once: what a company has. Throws if there never was such a company. */
export async function findTenant(id: string): Promise<Tenant> {
  const tenant = new Tenant(id);
  tenant.company = await readRecord(ENTITY, id);
  await onItems((item) => tenant.see(item));
  await tenant.takeFormer();
  for (const pk of tenant.partitions) {
    if (familyOf(pk) !== USER.name) continue;
    const user = await readRecord(USER, pk.slice(USER.name.length + 1));
    if (user) tenant.users.set(user.id, user);
  }
  return tenant;
}

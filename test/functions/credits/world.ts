import { blankPart } from '#functions/imports/plan/part.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { type Line, readHead, readLines } from '#platform/credits/ledger.ts';
import { lists } from '#platform/lists/lists.ts';
import { commitChanges } from '#platform/records/changes.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { CART, ENTITY, listOf, PART, USER } from '#platform/records/kinds.ts';
import { createRecord, creation, freshRecord, readRecords } from '#platform/records/records.ts';
import { readPaid } from '#platform/requests/finish.ts';
import { kindOf, type PartRequest } from '#platform/requests/kinds.ts';
import { newId } from '#platform/runtime/clock.ts';
import type { Subscription } from '#shared/entities/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Cart, RequestKind } from '#shared/requests/schema.ts';

export const AUTHOR = { user: 'vigie' };
const WHY = { code: 'demo' } as const;
const create = <T extends Stored>(kind: Kind<T>, fields: object): Promise<T> =>
  createRecord(kind, kind.schema.parse({ ...freshRecord(), ...fields }), AUTHOR, WHY);

export const FOREVER = { start_date: '2020-01-01', end_date: '2199-12-31' };

/** A user of a new entity. */
export async function newcomer(
  group: 'client' | 'operator' | 'sourcing',
  subscriptions: readonly Subscription[] = [{ subscription_type: 'abgo_premium', ...FOREVER }],
): Promise<Actor> {
  const name = `n${newId().toLowerCase()}`;
  const type = { client: 'client', operator: 'vigie', sourcing: 'supplier' }[group];
  const { id } = await create(ENTITY, { name: `Company ${newId()}`, type, subscriptions });
  const person = { first_name: 'A', last_name: 'B', language: 'en', groups: [group] };
  await create(USER, { ...person, username: name, email: `${name}@example.com`, entity: id });
  return actorOf(name);
}

/** Parts for which any user may request monitoring and solutions. */
export async function addParts(owner: Actor, count: number, fields: Partial<Part> = {}): Promise<Part[]> {
  const parts = Array.from({ length: count }, (_, n) => {
    const stored = freshRecord();
    const said = { supplier_ref: `REF-${stored.id}-${n}`, availability_status: 'obsolete', ...fields };
    return blankPart({ ...stored, owner_entity: owner.entity.id, ...said });
  });
  await commitChanges(parts.map((part) => creation(PART, part, AUTHOR, WHY)));
  return parts;
}

/** Parts that every client sees. */
export async function addCatalogueParts(count: number, fields: Partial<Part> = {}): Promise<Part[]> {
  const owner = await newcomer('operator');
  return addParts(owner, count, { origin: 'product', is_public: true, ...fields });
}

const idsIn = async (kind: Parameters<typeof listOf>[0], owner: string, columns: typeof CART.columns) => {
  const ids: string[] = [];
  for await (const { id } of lists.scan({ columns, sources: [{ scope: listOf(kind, owner) }] }, ['id'])) ids.push(id);
  return ids;
};

export type Books = {
  balance: number;
  unfinished: string | undefined;
  lines: Line[];
  requests: PartRequest[];
  carts: (Cart & { paid: string[] })[];
};

/** All credits of a kind that an entity received and spent. */
export async function booksOf(entity: string, kind: RequestKind): Promise<Books> {
  const asked = kindOf(kind);
  const requests = await readRecords(asked, await idsIn(asked.name as 'CART', entity, asked.columns));
  const carts = await readRecords(CART, await idsIn('CART', entity, CART.columns));
  const { balance, unfinished } = await readHead({ entity, kind });
  return {
    balance,
    unfinished,
    lines: (await readLines({ entity, kind })).reverse(),
    requests: [...requests.values()],
    carts: await Promise.all(
      [...carts.values()].map(async (cart) => ({ ...cart, paid: (await readPaid(cart.id)).ids })),
    ),
  };
}

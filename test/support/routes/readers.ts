import { KINDS, type KindName } from '#platform/records/kinds.ts';
import type { RouteKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import type { Columns } from '#shared/lists.ts';
import type { MessagePreferences } from '#shared/messages/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import type { Me } from '#shared/users/schema.ts';
import { type Answer, type Ask, as, type Client } from '../product/client.ts';
import { allTo } from '../product/mailbox.ts';
import { newcomer } from '../records/people.ts';
import { openEverything } from '../records/requests.ts';

/** A user who must not see records of others. */
export type Reader = { name: string; client: Client; type: 'client' | 'supplier' };

let requests = 0;
export const requestsMade = (): number => requests;

/** A user with all permissions, so that only the visibility of records hides those of others. */
export async function omnipotent(name: string, entity: string, type: Reader['type'] = 'client'): Promise<Reader> {
  if (type === 'client') await openEverything(entity);
  return counted(name, await newcomer(name, entity, { permissions: PERMISSIONS }), type);
}

/** A user of a client with the permissions of a seeded group alone. */
export async function withGroup(name: string, entity: string, group: string): Promise<Reader> {
  const permissions = PERMISSIONS.filter((each) =>
    SEED_GROUPS.find(({ id }) => id === group)?.permissions.includes(each),
  );
  return counted(name, await newcomer(name, entity, { permissions }), 'client');
}

function counted(name: string, client: Client, type: Reader['type']): Reader {
  const ask = (key: RouteKey, asked?: Ask): Promise<Answer> => {
    requests++;
    return client.ask(key, asked);
  };
  return { name, client: { ...client, ask }, type };
}

/** A user with all permissions, in the entity of a third-party's demo user. */
export async function omnipotentLike(role: string): Promise<Reader> {
  const { entity } = await (await as(role)).call<Me>('GET /api/users/me');
  return omnipotent(`all-${role}`, entity.id, 'supplier');
}

/** The reader gets an e-mail for each message. */
export async function wantsMails({ client }: Reader): Promise<void> {
  const { cadences } = await client.call<MessagePreferences>('GET /api/message_preferences');
  const atOnce = Object.fromEntries(Object.keys(cadences).map((topic) => [topic, 'at_once']));
  await client.call('PUT /api/message_preferences', { body: { cadences: atOnce } });
}

/** The mails that a reader got so far. */
export const mailsOf = ({ name }: Reader): Promise<string[]> => allTo(`${name}@example.com`);

/** Columns that are hidden from a reader. */
export const hiddenColumns = (columns: Columns, { type }: Pick<Reader, 'type'>): string[] =>
  Object.keys(columns).filter(
    (name) =>
      columns[name]?.operatorsOnly ||
      (type === 'supplier' ? columns[name]?.customersOnly : columns[name]?.providersOnly),
  );
export const shownColumns = (columns: Columns, reader: Pick<Reader, 'type'>): string[] => {
  const hidden = hiddenColumns(columns, reader);
  return Object.keys(columns).filter((name) => !hidden.includes(name));
};

export type Collection = { path: string; columns: Columns; kind: KindName | undefined };

const kindOf = (columns: Columns): KindName | undefined =>
  (Object.keys(KINDS) as KindName[]).find((name) => KINDS[name].columns === columns);

/** Every list without a parameter in its path. */
export const collections: Collection[] = allRoutes.flatMap(([, key, { list }]) =>
  list && !key.includes('{') ? [{ path: key.slice('GET '.length), columns: list, kind: kindOf(list) }] : [],
);

/** The collection of a route: the longest collection path that starts its own path. */
export const collectionOf = (key: string): Collection | undefined =>
  collections
    .filter(({ path }) => `${key.split(' ')[1]}/`.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];

/** The kinds that the fields of a route's records link to, by field. */
export const linksOf = (key: string): Record<string, { to: string }> =>
  KINDS[collectionOf(key)?.kind ?? 'COUNTRY'].links as Record<string, { to: string }>;

/** Storage does not keep the order of names. */
const inOrder = (_: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const SIGNATURE = /\?X-Amz[^"]*/g;

/** An answer without values that change each time, and without the words of the query. */
export function essence({ status, body }: Answer, ...asked: string[]): string {
  const { request_id: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  const text = `${status} ${JSON.stringify(rest, inOrder).replace(SIGNATURE, '')}`;
  return asked.reduce((told, word) => told.replaceAll(word, '…'), text);
}

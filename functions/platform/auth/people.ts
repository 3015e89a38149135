import { formerCode } from '#shared/users/pseudonyms.ts';
import { lists } from '../lists/lists.ts';
import { SYSTEM_AUTHOR } from '../records/history.ts';
import { ENTITIES, listOf, USER } from '../records/kinds.ts';
import { rowReader } from '../records/rows.ts';
import type { Actor } from './actor.ts';
import { isProvider, visibleOwners } from './source-rules.ts';

const personIn = rowReader(USER, ['username', 'first_name', 'last_name', 'entity']);

/** The product's own name, as the author of automatic changes. */
const SYSTEM_NAME = 'Vigie';

/** Names of people by username. */
export type People = ReadonlyMap<string, string>;

type Told = { user: string; on_behalf_of?: string | undefined };

/** The people in `told` whose names a reader may know. */
export const peopleKnownTo = (actor: Pick<Actor, 'entity'>, told: readonly Told[]): Promise<People> =>
  peopleNamed(
    actor,
    told.flatMap(({ user, on_behalf_of = user }) => [user, on_behalf_of]),
  );

/**
 * Those with these usernames whose names a reader may know: of the entities that the reader sees, and of the operator. Of
 * other people who act for a provider, customers are told the company.
 */
export async function peopleNamed(actor: Pick<Actor, 'entity'>, usernames: readonly unknown[]): Promise<People> {
  const known = new Map([[SYSTEM_AUTHOR.user, SYSTEM_NAME]]);
  const wanted = new Set(usernames);
  wanted.delete(SYSTEM_AUTHOR.user);
  if (wanted.size === 0) return known;
  const [users, entities, owners] = await Promise.all([
    lists.rowsOf(listOf('USER')),
    lists.rowsOf(ENTITIES),
    visibleOwners(actor),
  ]);
  const seen = new Set(owners);
  for (const row of users.values()) {
    if (!wanted.has(row.username)) continue;
    const { username, first_name, last_name, entity } = personIn(row);
    const company = entities.get(entity);
    const name = formerCode(username) === undefined ? `${first_name} ${last_name}`.trim() : '';
    if (seen.has(entity) || company?.type === 'vigie') known.set(username, name);
    else if (company?.type === 'supplier' && !isProvider(actor)) known.set(username, String(company.name));
  }
  return known;
}

/** The same with the names of its people. Without a name: an erased person, one of another company, or no person. */
export function withNames<T extends Told>(told: T, people: People) {
  const user_label = people.get(told.user);
  const on_behalf_of_label = people.get(told.on_behalf_of ?? '');
  return { ...told, ...(user_label && { user_label }), ...(on_behalf_of_label && { on_behalf_of_label }) };
}

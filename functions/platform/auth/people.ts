import { formerCode } from '#shared/users/pseudonyms.ts';
import { user } from '#shared/users/schema.ts';
import { lists } from '../lists/lists.ts';
import { SYSTEM_AUTHOR } from '../records/history.ts';
import { ENTITIES, listOf } from '../records/kinds.ts';
import type { Actor } from './actor.ts';
import { visibleOwners } from './visibility.ts';

const named = user.pick({ username: true, first_name: true, last_name: true, entity: true });

/** The product's own name, as the author of automatic changes. */
const SYSTEM_NAME = 'Vigie';

/** Names of people by username. */
export type People = ReadonlyMap<string, string>;

/** The people whose names a reader may know: of the entities that the reader sees, and of the operator. */
export async function peopleKnownTo(actor: Pick<Actor, 'entity'>): Promise<People> {
  const [users, entities, owners] = await Promise.all([
    lists.rowsOf(listOf('USER')),
    lists.rowsOf(ENTITIES),
    visibleOwners(actor),
  ]);
  const seen = new Set(owners);
  const known = [...users.values()]
    .map((row) => named.parse(row))
    .filter(({ entity }) => seen.has(entity) || entities.get(entity)?.type === 'vigie');
  const nameOf = ({ username, first_name, last_name }: (typeof known)[number]) =>
    formerCode(username) === undefined ? `${first_name} ${last_name}`.trim() : '';
  return new Map([
    [SYSTEM_AUTHOR.user, SYSTEM_NAME],
    ...known.map((person) => [person.username, nameOf(person)] as const),
  ]);
}

type Told = { user: string; on_behalf_of?: string | undefined };

/** The same with the names of its people. Without a name: an erased person, one of another company, or no person. */
export function withNames<T extends Told>(told: T, people: People) {
  const user_label = people.get(told.user);
  const on_behalf_of_label = people.get(told.on_behalf_of ?? '');
  return { ...told, ...(user_label && { user_label }), ...(on_behalf_of_label && { on_behalf_of_label }) };
}

import type { Subscriber } from '#shared/entities/areas.ts';
import { type Tiers, tiersOf } from '#shared/entities/rules.ts';
import type { Entity } from '#shared/entities/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { holds } from '#shared/permissions.ts';
import type { Group } from '#shared/users/groups.ts';
import { mayActAs, permissionsOf, rightsInCommon } from '#shared/users/rules.ts';
import { USERNAME_MAX, type User } from '#shared/users/schema.ts';
import type { Author } from '../records/history.ts';
import { ENTITY, GROUP, USER, usernameKey } from '../records/kinds.ts';
import { findUniques, readRecords, recordKey, reservationKey } from '../records/records.ts';
import { epochSeconds, today } from '../runtime/clock.ts';
import { parseItem } from '../storage/stored.ts';
import { type Key, readAhead } from '../storage/table.ts';
import { lacksSecondFactor } from './second-factor/demand.ts';
import { noteUse, type OpenSession, openSession, sessionKey } from './sessions/open-sessions.ts';
import { type Ending, endingKey, isEnded, type Session, sessionsEnding } from './sessions/sessions.ts';

/** The caller: the user whose permissions and visibility apply, and the author for histories. */
export type Actor = Tiers & {
  user: User;
  entity: Entity;
  is_superuser: boolean;
  permissions_list: readonly string[];
  author: Author;
  language: Language;
  /** Whether a user who acts as this one may only look. */
  isReadOnly: boolean;
  /** Whether the person who logged in must set up two-step log-in before anything else. */
  mustSetUp: boolean;
  /** Absent in workers, which act for users without a session. */
  session?: OwnSession | undefined;
};

/** What decides which areas and requests are open to the actor. */
export const subscriberOf = ({ is_superuser, entity }: Actor): Subscriber => ({
  is_superuser,
  entity,
  subscriptions: entity.subscriptions,
});

/** A session and the user who logged in, also while acting as another one. */
export type OwnSession = Session & { user: string };

type Person = {
  user: User;
  entity: Entity | undefined;
  groups: Group[];
  ending: Ending | undefined;
  /** The session of the request, if it is this user's. */
  open: OpenSession | undefined;
};
const isPresent = <T>(value: T | undefined): value is T => value !== undefined;

/**
 * Keys of the records last found for a username. Reading them together with the name saves two round trips; only what
 * is read then counts.
 */
const ledTo = new Map<string, { user: string; keys: Key[] }>();
const MOST_REMEMBERED = 1000;

function remember(name: string, user: User): void {
  if (ledTo.size >= MOST_REMEMBERED) ledTo.clear();
  const groups = user.groups.map((group) => recordKey(GROUP, group));
  const keys = [recordKey(USER, user.id), endingKey(user.id), recordKey(ENTITY, user.entity), ...groups];
  ledTo.set(name, { user: user.id, keys });
}

const distinct = (keys: Key[]): Key[] => [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()];

/** Reads one or two users in at most three sequential rounds. A missing group grants nothing. */
async function readPeople(
  usernames: readonly string[],
  session: Session | undefined,
): Promise<(username: string) => Person | undefined> {
  const sessionOf = (user: string): Key[] => (session ? [sessionKey(user, session.id)] : []);
  const ahead = (name: string): Key[] => {
    const known = ledTo.get(name);
    return known ? [...known.keys, ...sessionOf(known.user)] : [];
  };
  // A longer name cannot exist and could exceed the maximum length of a table key.
  const names = usernames.filter(({ length }) => length <= USERNAME_MAX).map(usernameKey);
  const read = await readAhead(distinct(names.flatMap((name) => [reservationKey(USER, name), ...ahead(name)])));
  const ids = await findUniques(USER, names, read);
  const users = await readRecords(USER, [...ids.values()], read);
  const found = [...users.values()];
  for (const user of found) remember(usernameKey(user.username), user);
  const [endings, sessions, entities, groups] = await Promise.all([
    read(found.map((user) => endingKey(user.id))),
    read(found.flatMap((user) => sessionOf(user.id))),
    readRecords(
      ENTITY,
      found.map((user) => user.entity),
      read,
    ),
    readRecords(
      GROUP,
      found.flatMap((user) => user.groups),
      read,
    ),
  ]);
  return (username) => {
    const user = users.get(ids.get(usernameKey(username)) ?? '');
    if (!user) return undefined;
    const { pk } = endingKey(user.id);
    const ending = endings.find((item) => item.pk === pk);
    const open = sessions.find((item) => item.pk === pk);
    return {
      user,
      entity: entities.get(user.entity),
      groups: user.groups.map((group) => groups.get(group)).filter(isPresent),
      ending: ending && parseItem(sessionsEnding, ending),
      open: open && parseItem(openSession, open),
    };
  };
}

type Active = Person & { entity: Entity };
const isActive = (person: Person | undefined): person is Active =>
  person?.user.is_active === true && person.entity !== undefined;

const holderOf = ({ user, groups }: Active) => ({
  is_superuser: user.is_superuser,
  permissions_list: permissionsOf(groups, user.permissions),
});

const actorFor = (person: Active, author: Author, session: OwnSession | undefined): Actor => ({
  ...tiersOf({ ...person.user, subscriptions: person.entity.subscriptions }, today()),
  ...holderOf(person),
  user: person.user,
  entity: person.entity,
  author,
  language: person.user.language,
  isReadOnly: false,
  mustSetUp: false,
  session,
});

const subjectOf = (person: Active) => ({ ...holderOf(person), entity: person.entity });

/** What `self` does as `other`: in the other's view, with the rights that both have; histories name both. */
function actingFor(self: Active, other: Active, session: OwnSession | undefined): Actor {
  const [own, theirs] = [subjectOf(self), subjectOf(other)];
  if (!mayActAs(own, theirs)) throw new AppError('impersonation_denied');
  return {
    ...actorFor(other, { user: self.user.username, on_behalf_of: other.user.username }, session),
    ...rightsInCommon(own, theirs),
    isReadOnly: !holds(own, 'user.impersonate_write'),
  };
}

/** Refuses a session that was ended: by itself, with all others, or because it expired. */
async function checkSession({ user, ending, open }: Person, session: Session): Promise<OwnSession> {
  if (!open || open.ttl <= epochSeconds() || isEnded(ending, session)) throw new AppError('expired_token');
  await noteUse(user.id, open);
  return { ...session, user: user.id };
}

/**
 * The actor of a request. Rejects unknown and deactivated users and ended sessions. An operator may act as another
 * user.
 */
export async function actorOf(username: string, impersonated: string = username, session?: Session): Promise<Actor> {
  const personOf = await readPeople([username, impersonated], session);
  const [self, other] = [personOf(username), personOf(impersonated)];
  if (!self) throw new AppError('bad_token');
  if (!isActive(self)) throw new AppError('account_disabled');
  const own = session && (await checkSession(self, session));
  const mustSetUp = session !== undefined && lacksSecondFactor(self.user, self.entity.type);
  if (other?.user.id === self.user.id) return { ...actorFor(self, { user: self.user.username }, own), mustSetUp };
  if (!isActive(other)) throw new AppError('impersonation_denied');
  return { ...actingFor(self, other, own), mustSetUp };
}

/** Active users as actors without a session, by id: workers ask what each of them may see. */
export async function actorsOf(ids: readonly string[]): Promise<Map<string, Actor>> {
  const users = [...(await readRecords(USER, ids)).values()];
  const [entities, groups] = await Promise.all([
    readRecords(ENTITY, [...new Set(users.map(({ entity }) => entity))]),
    readRecords(GROUP, [...new Set(users.flatMap((user) => user.groups))]),
  ]);
  const people = users.map(
    (user): Person => ({
      ...{ user, entity: entities.get(user.entity), ending: undefined, open: undefined },
      groups: user.groups.map((group) => groups.get(group)).filter(isPresent),
    }),
  );
  return new Map(
    people
      .filter(isActive)
      .map((person) => [person.user.id, actorFor(person, { user: person.user.username }, undefined)]),
  );
}

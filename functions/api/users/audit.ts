import { doneBy, eventWrite } from '#platform/audit/events.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { GROUP } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import type { Write } from '#platform/storage/table.ts';
import { describeChanges } from '#shared/audit/changes.ts';
import type { Group } from '#shared/users/groups.ts';
import type { User } from '#shared/users/schema.ts';

/** The user with the names of their groups. */
async function named(users: readonly (User | undefined)[]) {
  const groups = await readRecords(
    GROUP,
    users.flatMap((user) => user?.groups ?? []),
  );
  return users.map((user) => user && { ...user, groups: user.groups.map((id) => groups.get(id)?.name ?? id) });
}

const RIGHTS = ['entity', 'is_active', 'is_superuser', 'groups', 'permissions'] as const;

/** Events of a change of a user, for its transaction. Both entities see that a user moved. */
export async function userEvents(actor: Actor, after: User, before: User | undefined): Promise<Write[]> {
  const [old, now] = await named([before, after]);
  if (!now) return [];
  const common = { ...doneBy(actor), subject: after.username };
  const detail = describeChanges(old, now, RIGHTS);
  const entities = [...new Set([before?.entity ?? after.entity, after.entity])];
  const rights = detail
    ? entities.map((entity) => eventWrite({ ...common, entity, action: 'rights_changed', detail }))
    : [];
  const isMoved = before && before.email.toLowerCase() !== after.email.toLowerCase();
  const email = { ...common, entity: after.entity, action: 'email_changed', detail: 'PUT /api/users/{id}' } as const;
  return isMoved ? [...rights, eventWrite(email)] : rights;
}

/** The event of an administrator who ends all sessions of a user, for its transaction. */
export const sessionsEnded = (actor: Actor, { username, entity }: User): Write =>
  eventWrite({ ...doneBy(actor), entity, action: 'sessions_ended', subject: username, detail: 'PUT /api/users/{id}' });

/** The event of a change of a group, for its transaction. */
export function groupEvents(actor: Actor, after: Group, before: Group | undefined): Write[] {
  const detail = describeChanges(before, after, ['name', 'permissions']);
  return detail ? [eventWrite({ ...doneBy(actor), action: 'rights_changed', subject: after.name, detail })] : [];
}

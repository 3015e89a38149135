import type { Actor } from '#platform/auth/actor.ts';
import { emailChangeWrites } from '#platform/auth/email-changes.ts';
import { refuseWhileImpersonating } from '#platform/auth/impersonation.ts';
import { invitationWrite } from '#platform/auth/invitations.ts';
import { ending } from '#platform/auth/sessions/sessions.ts';
import { sees } from '#platform/auth/visibility.ts';
import { lists } from '#platform/lists/lists.ts';
import { GROUP, GROUPS, USER } from '#platform/records/kinds.ts';
import { readRecords, recordKey } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { rowReader } from '#platform/records/rows.ts';
import { put } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import type { Group } from '#shared/users/groups.ts';
import { formerCode } from '#shared/users/pseudonyms.ts';
import {
  checkOwnAccount,
  losesAdministration,
  losesSuperuser,
  permissionsOf,
  rightsBeyond,
  usernameProblems,
} from '#shared/users/rules.ts';
import type { User } from '#shared/users/schema.ts';
import { groupEvents, sessionsEnded, userEvents } from './audit.ts';

export const groups: Resource<Group> = {
  kind: GROUP,
  relatedWrites: (actor, after, before) => ({ writes: groupEvents(actor, after, before) }),
};

const rightsOf = rowReader(GROUP, ['permissions']);
const holderOf = rowReader(USER, ['groups', 'permissions']);

const isOneself = ({ user, author }: Actor, { username }: User): boolean =>
  username === user.username || username === author.user;

/** The user before and after a change, with all permissions. */
async function withRights(...users: [User, User]) {
  const groups = await readRecords(
    GROUP,
    users.flatMap((user) => user.groups),
  );
  const whole = (user: User) => ({
    ...user,
    permissions_list: permissionsOf(
      user.groups.flatMap((id) => groups.get(id) ?? []),
      user.permissions,
    ),
  });
  return [whole(users[0]), whole(users[1])] as const;
}

async function rightsProblems(actor: Actor, user: User) {
  const problems = rightsBeyond(actor, user, [...(await readRecords(GROUP, user.groups)).values()]);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** Refuses an entity in which the actor could not see the user. */
async function checkEntity(actor: Actor, user: User): Promise<void> {
  if (!(await sees(actor, USER, user)))
    throw new AppError('invalid', { fields: { entity: [{ code: 'unknown_value', params: { value: user.entity } }] } });
}

/**
 * A person who can change an e-mail address can take over the account. People confirm their own new address by a link, in
 * their profile; that of others is for superusers.
 */
function checkEmailChange(actor: Actor, user: User): void {
  refuseWhileImpersonating(actor);
  const code = isOneself(actor, user) ? 'own_email' : 'superusers_only';
  if (isOneself(actor, user) || !actor.is_superuser) throw new AppError('invalid', { fields: { email: [{ code }] } });
}

const endsSessions = (before: User, after: User): boolean =>
  (before.is_active && !after.is_active) || before.entity !== after.entity;

export const users: Resource<User> = {
  kind: USER,
  async prepare(actor, wanted, before) {
    const problems = { ...(await rightsProblems(actor, wanted)), ...(!before && usernameProblems(wanted)) };
    if (Object.keys(problems).length > 0) throw new AppError('invalid', { fields: problems });
    await checkEntity(actor, wanted);
    if (!before) return {};
    if (isOneself(actor, before)) checkOwnAccount(...(await withRights(before, wanted)));
    if (before.email !== wanted.email) checkEmailChange(actor, before);
    return {};
  },
  /** Refuses to manage an erased user, or one with rights that the actor lacks. */
  async guard(actor, user) {
    if (formerCode(user.username) !== undefined) throw new AppError('conditions_not_met');
    if (await rightsProblems(actor, user)) throw new AppError('permission_denied');
  },
  /**
   * Checks that the remaining superuser or administrator still is one: two who deactivate each other at the same time
   * would leave none. Deactivation and a change of entity end all sessions; reactivation does not restore them.
   */
  relatedWrites: async (actor, after, before) => ({
    checks:
      before && (losesSuperuser(before, after) || losesAdministration(...(await withRights(before, after))))
        ? [{ key: recordKey(USER, actor.user.id), version: actor.user.version }]
        : [],
    writes: [
      ...(before && endsSessions(before, after) ? [put(ending(after.id)), sessionsEnded(actor, after)] : []),
      ...(before ? emailChangeWrites(before, after, false) : []),
      ...(!before && after.is_active ? [invitationWrite(after.id)] : []),
      ...(await userEvents(actor, after, before)),
    ],
  }),
  /** The current groups, also for an earlier state of a user. */
  async extras() {
    const rows = await lists.rowsOf(GROUPS);
    return (id, record) => {
      const { groups, permissions } = holderOf({ ...record, id });
      const held = groups.flatMap((group) => rows.get(group) ?? []).map(rightsOf);
      return { permissions_list: permissionsOf(held, permissions) };
    };
  },
};

import type { Actor } from '#platform/auth/actor.ts';
import { sendInvitation } from '#platform/auth/invitations.ts';
import { followUser } from '#platform/auth/logins.ts';
import { countAttempt, type Limit } from '#platform/auth/sessions/attempts.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { changeSeveral } from '#platform/records/resource/several.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { AppError } from '#shared/errors.ts';
import type { User } from '#shared/users/schema.ts';
import { users } from './records.ts';

type Changes = Parameters<typeof changeOne>[3];

const DEACTIVATED = { is_active: false };
const INVITATIONS: Limit = { times: 5, seconds: 3600 };

/** Sends the new user a link to choose a password. */
export async function createAndInvite(actor: Actor, input: Changes): Promise<User> {
  const user = await createOne(users, actor, input);
  if (user.is_active) await sendInvitation(user.id);
  return user;
}

/** Sends a user another link, also if the user has a password but cannot be reached otherwise. */
export async function invite(actor: Actor, id: string): Promise<Record<never, never>> {
  const user = await visibleRecord(actor, USER, id);
  await users.guard?.(actor, user);
  if (!user.is_active) throw new AppError('conditions_not_met');
  await countAttempt('invitation', id, INVITATIONS);
  await sendInvitation(id);
  return {};
}

/**
 * Updates the login even if the record does not change, or has changed already: so a retry completes an interrupted
 * change.
 */
export async function changeUser(actor: Actor, id: string, changes: Changes): Promise<User> {
  const user = await changeOne(users, actor, id, changes).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'outdated_version')
      await followUser(await visibleRecord(actor, USER, id));
    throw error;
  });
  await followUser(user);
  return user;
}

export const deactivate = (actor: Actor, id: string, version: number | undefined): Promise<User> =>
  changeUser(actor, id, { ...DEACTIVATED, version });

export async function deactivateSeveral(actor: Actor, ids: readonly string[]) {
  const outcomes = await changeSeveral(
    users,
    actor,
    ids.map((id) => ({ id, ...DEACTIVATED })),
  );
  const done = outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
  for (const user of (await readRecords(USER, done)).values()) await followUser(user);
  return outcomes;
}

import { lastEndOf } from '#shared/entities/rules.ts';
import type { Entity } from '#shared/entities/schema.ts';
import type { User, UserInput } from '#shared/users/schema.ts';
import type { Author, Why } from '../records/history.ts';
import { ENTITY, USER } from '../records/kinds.ts';
import { createRecord, freshRecord } from '../records/records.ts';
import { invitationWrite, sendInvitation } from './invitations.ts';
import { choosePassword } from './logins.ts';

export const createEntity = (
  input: Omit<Entity, keyof ReturnType<typeof freshRecord> | 'subscription_end' | 'has_low_credits'>,
  author: Author,
  why: Why,
): Promise<Entity> => {
  const subscription_end = lastEndOf(input.subscriptions);
  return createRecord(ENTITY, { ...freshRecord(), ...input, subscription_end, has_low_credits: false }, author, why);
};

/** Creates a user. With a password the user can log in at once, otherwise an invitation to choose one is sent. */
export async function createUser(input: UserInput, author: Author, why: Why, password?: string): Promise<User> {
  const fresh = { ...freshRecord(), ...input, has_second_factor: false };
  const relatedWrites = { writes: password === undefined ? [invitationWrite(fresh.id)] : [] };
  const user = await createRecord(USER, fresh, author, why, { relatedWrites });
  if (password === undefined) await sendInvitation(user.id);
  else await choosePassword(user, password);
  return user;
}

import type { Entity } from '#shared/entities/schema.ts';
import type { User, UserInput } from '#shared/users/schema.ts';
import { askForMail } from './account-mails.ts';
import { choosePassword } from './auth/logins.ts';
import type { Author, Why } from './history.ts';
import { ENTITY, USER } from './kinds.ts';
import { createRecord, freshRecord } from './records.ts';

export const createEntity = (
  input: Omit<Entity, keyof ReturnType<typeof freshRecord>>,
  author: Author,
  why: Why,
): Promise<Entity> => createRecord(ENTITY, { ...freshRecord(), ...input }, author, why);

/** With a password the user can log in at once, otherwise they are invited to choose one. */
export async function createUser(input: UserInput, author: Author, why: Why, password?: string): Promise<User> {
  const user = await createRecord(USER, { ...freshRecord(), ...input }, author, why);
  await (password === undefined ? askForMail({ kind: 'invitation', user: user.id }) : choosePassword(user, password));
  return user;
}

import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CodeDeliveryFailureException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Entity } from '#shared/entities/schema.ts';
import type { User, UserInput } from '#shared/users/schema.ts';
import { cognito } from './aws.ts';
import { env } from './env.ts';
import type { Author, Why } from './history.ts';
import { ENTITY, USER } from './kinds.ts';
import { logger } from './logger.ts';
import { createRecord, freshRecord } from './records.ts';

export const createEntity = (
  input: Omit<Entity, keyof ReturnType<typeof freshRecord>>,
  author: Author,
  why: Why,
): Promise<Entity> => createRecord(ENTITY, { ...freshRecord(), ...input }, author, why);

/**
 * The account in the user pool. Without a password the pool sends an invitation with a temporary
 * one; when that mail is refused the account stays and the log says so, for the operator to set a password.
 */
async function createLogin(user: Pick<User, 'username' | 'email'>, password?: string): Promise<void> {
  const Username = user.username.toLowerCase();
  const UserPoolId = env('USER_POOL_ID');
  try {
    await cognito().send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [
          { Name: 'email', Value: user.email },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...(password ? { MessageAction: 'SUPPRESS' } : { DesiredDeliveryMediums: ['EMAIL'] }),
      }),
    );
  } catch (error) {
    if (error instanceof CodeDeliveryFailureException) logger.warn('invitation not delivered', { username: Username });
    else if (!(error instanceof UsernameExistsException)) throw error;
  }
  if (password)
    await cognito().send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }),
    );
}

/** The record first: a login without a record is refused, a record without login cannot log in. */
export async function createUser(input: UserInput, author: Author, why: Why, password?: string): Promise<User> {
  const user = await createRecord(USER, { ...freshRecord(), ...input }, author, why);
  await createLogin(user, password);
  return user;
}

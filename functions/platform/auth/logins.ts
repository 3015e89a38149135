import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#shared/errors.ts';
import type { User } from '#shared/users/schema.ts';
import { env } from '../runtime/env.ts';
import { cognito } from '../storage/aws.ts';
import { newToken } from './sessions/tokens.ts';

/**
 * Logins in the user pool. A user has one from the first password on; profile and permissions are in the table only.
 */
type Named = Pick<User, 'username'>;

/** Cognito's initial lockout after repeated failures, in seconds; it doubles with every further failure. */
const THROTTLE_SECONDS = 30;

export const loginOf = ({ username }: Named) => ({ UserPoolId: env('USER_POOL_ID'), Username: username.toLowerCase() });
const attributesOf = ({ email }: Pick<User, 'email'>) => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
];

/** Our error for a refusal of the user pool. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof TooManyRequestsException)
    return new AppError('too_many_requests', { retryAfter: THROTTLE_SECONDS });
  if (error instanceof UserNotFoundException) return new AppError('bad_credentials');
  if (!(error instanceof NotAuthorizedException)) return error;
  if (/attempts exceeded/i.test(error.message))
    return new AppError('too_many_requests', { retryAfter: THROTTLE_SECONDS });
  return new AppError(/disabled/i.test(error.message) ? 'account_disabled' : 'bad_credentials');
}

/** What a right password leads to: tokens, or a question for a code of the person's device. */
export type Verified =
  | { tokens: AuthenticationResultType; challenge?: undefined }
  | { tokens?: undefined; challenge: string };

/**
 * Verifies a password. Also sends unknown usernames to the user pool, so that they are rejected like a wrong password.
 */
export async function authenticate(username: string, password: string): Promise<Verified> {
  const { UserPoolId, Username } = loginOf({ username });
  const command = new AdminInitiateAuthCommand({
    UserPoolId,
    ClientId: env('USER_POOL_CLIENT_ID'),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: Username, PASSWORD: password },
  });
  const { AuthenticationResult, ChallengeName, Session } = await cognito()
    .send(command)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && Session) return { challenge: Session };
  if (!AuthenticationResult) throw new AppError('bad_credentials');
  return { tokens: AuthenticationResult };
}

async function createLogin(user: Named & Pick<User, 'email'>): Promise<void> {
  const command = new AdminCreateUserCommand({
    ...loginOf(user),
    UserAttributes: attributesOf(user),
    MessageAction: 'SUPPRESS',
  });
  await cognito()
    .send(command)
    .catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
    });
}

const passwordCommand = (user: Named, Password: string) =>
  new AdminSetUserPasswordCommand({ ...loginOf(user), Password, Permanent: true });

/** Setting a user's first password creates the login. Returns whether it did. */
export async function choosePassword(user: Named & Pick<User, 'email'>, password: string): Promise<boolean> {
  try {
    await changePassword(user, password);
    return false;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    await createLogin(user);
    await cognito().send(passwordCommand(user, password));
    return true;
  }
}

export async function changePassword(user: Named, password: string): Promise<void> {
  await cognito().send(passwordCommand(user, password));
  await cognito().send(new AdminUserGlobalSignOutCommand(loginOf(user)));
}

/** A user without a password has no login. */
export const unlessWithoutLogin = (error: unknown): void => {
  if (!(error instanceof UserNotFoundException)) throw error;
};

/** There is none if the user never chose a password. */
export const deleteLogin = async (user: Named): Promise<void> =>
  void (await cognito()
    .send(new AdminDeleteUserCommand(loginOf(user)))
    .catch(unlessWithoutLogin));

/** No one can log in until a new password is chosen by a link. */
export const lockPassword = (user: Named): Promise<void> =>
  changePassword(user, `Aa1!${newToken()}`).catch(unlessWithoutLogin);

const updateEmail = async (user: Named & Pick<User, 'email'>): Promise<void> =>
  void (await cognito().send(
    new AdminUpdateUserAttributesCommand({ ...loginOf(user), UserAttributes: attributesOf(user) }),
  ));

/** Updates the login after a change of the e-mail address; idempotent. */
export const followEmail = (user: Named & Pick<User, 'email'>): Promise<void> =>
  updateEmail(user).catch(unlessWithoutLogin);

async function updateLogin(user: Pick<User, 'username' | 'email' | 'is_active'>): Promise<void> {
  const login = loginOf(user);
  await updateEmail(user);
  if (user.is_active) return void (await cognito().send(new AdminEnableUserCommand(login)));
  await cognito().send(new AdminDisableUserCommand(login));
  await cognito().send(new AdminUserGlobalSignOutCommand(login));
}

/** Updates the login after a change of the user; idempotent. */
export const followUser = (user: Pick<User, 'username' | 'email' | 'is_active'>): Promise<void> =>
  updateLogin(user).catch(unlessWithoutLogin);

import {
  AdminInitiateAuthCommand,
  NotAuthorizedException,
  TooManyRequestsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '#lib/aws.ts';
import { env } from '#lib/env.ts';
import { emailKey, USER, usernameKey } from '#lib/kinds.ts';
import { findUnique, readRecord } from '#lib/records.ts';
import { AppError } from '#shared/errors.ts';

/** Seconds that Cognito asks to wait after repeated failures; it doubles with each, this is the first step. */
const THROTTLE_SECONDS = 30;

/** The username of the account that a person named by username or e-mail. */
async function accountOf(name: string): Promise<{ username: string; isActive: boolean } | undefined> {
  const id = (await findUnique(USER, usernameKey(name))) ?? (await findUnique(USER, emailKey(name)));
  const user = id && (await readRecord(USER, id));
  return user ? { username: user.username.toLowerCase(), isActive: user.is_active } : undefined;
}

function refusal(error: unknown): unknown {
  if (error instanceof TooManyRequestsException)
    return new AppError('too_many_requests', { retryAfter: THROTTLE_SECONDS });
  if (error instanceof UserNotFoundException) return new AppError('bad_credentials');
  if (!(error instanceof NotAuthorizedException)) return error;
  if (/attempts exceeded/i.test(error.message))
    return new AppError('too_many_requests', { retryAfter: THROTTLE_SECONDS });
  return new AppError(/disabled/i.test(error.message) ? 'account_disabled' : 'bad_credentials');
}

/** Whether the account exists is not told: an unknown name is asked of the user pool too, and refused like a wrong password. */
export async function logIn(name: string, password: string) {
  const account = await accountOf(name);
  try {
    const { AuthenticationResult: result } = await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: env('USER_POOL_ID'),
        ClientId: env('USER_POOL_CLIENT_ID'),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: account?.username ?? name.toLowerCase(), PASSWORD: password },
      }),
    );
    if (!result?.AccessToken) throw new AppError('bad_credentials');
    if (!account?.isActive) throw new AppError('account_disabled');
    return { access_token: result.AccessToken, token_type: 'bearer' as const, expires_in: result.ExpiresIn ?? 0 };
  } catch (error) {
    throw refusal(error);
  }
}

import {
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  type AuthenticationResultType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { User } from '#shared/users/schema.ts';
import { CODE_DIGITS } from '#shared/users/second-factor.ts';
import { env } from '../../runtime/env.ts';
import { cognito } from '../../storage/aws.ts';
import { authenticate, loginOf, refusalOf, unlessWithoutLogin, type Verified } from '../logins.ts';

/**
 * The second factor in the user pool: an app on a person's device that computes codes from a secret. The pool keeps the
 * secret, checks codes, and accepts each of them once.
 */
const CHALLENGE = 'SOFTWARE_TOKEN_MFA';

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  CodeMismatchException: 'wrong_code',
  EnableSoftwareTokenMFAException: 'wrong_code',
  ExpiredCodeException: 'code_used',
  // Nothing was begun that the code could confirm.
  SoftwareTokenMFANotFoundException: 'wrong_code',
};

function refuse(error: unknown): never {
  const code = error instanceof Error ? REFUSALS[error.name] : undefined;
  throw code ? new AppError(code) : refusalOf(error);
}

/** The pool has another error for what cannot be a code. */
function checkDigits(code: string): void {
  if (code.length !== CODE_DIGITS) throw new AppError('wrong_code');
}

type Named = Pick<User, 'username'>;

/** Answers the challenge that a right password led to. Throws `wrong_code` or `code_used`. */
export async function answerChallenge(user: Named, session: string, code: string): Promise<AuthenticationResultType> {
  checkDigits(code);
  const { UserPoolId, Username } = loginOf(user);
  const command = new AdminRespondToAuthChallengeCommand({
    UserPoolId,
    ClientId: env('USER_POOL_CLIENT_ID'),
    ChallengeName: CHALLENGE,
    Session: session,
    ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code },
  });
  const { AuthenticationResult } = await cognito().send(command).catch(refuse);
  if (!AuthenticationResult) throw new AppError('wrong_code');
  return AuthenticationResult;
}

/** The secret of a new device. Codes are not asked for before the device is verified. */
export async function newDevice(accessToken: string): Promise<string> {
  const command = new AssociateSoftwareTokenCommand({ AccessToken: accessToken });
  const { SecretCode } = await cognito().send(command).catch(refuse);
  if (!SecretCode) throw new AppError('unavailable');
  return SecretCode;
}

/** Throws `wrong_code` or `code_used`. */
export async function verifyDevice(accessToken: string, code: string): Promise<void> {
  checkDigits(code);
  const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
  await cognito().send(command).catch(refuse);
}

/** Whether log-ins need a code from now on. */
export async function demandCodes(user: Named, isDemanded: boolean): Promise<void> {
  const command = new AdminSetUserMFAPreferenceCommand({
    ...loginOf(user),
    SoftwareTokenMfaSettings: { Enabled: isDemanded, PreferredMfa: isDemanded },
  });
  await cognito().send(command).catch(unlessWithoutLogin);
}

/** The user pool does not know the device any more. */
const isForgotten = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidParameterException';

type Holder = Named & Pick<User, 'has_second_factor'>;

/**
 * The challenge that a right password led to; undefined for a person without a second factor. A token of the
 * pool allows to switch its question off without Vigie: then the user's record decides, and the question is switched on
 * again. Throws `wrong_code` if the pool does not know the device any more.
 */
export async function challengeOf(
  user: Holder,
  password: string,
  { challenge }: Verified,
): Promise<string | undefined> {
  if (challenge !== undefined || !user.has_second_factor) return challenge;
  await demandCodes(user, true).catch((error: unknown) => {
    throw isForgotten(error) ? new AppError('wrong_code') : error;
  });
  const again = await authenticate(user.username, password);
  if (again.challenge === undefined) throw new AppError('wrong_code');
  return again.challenge;
}

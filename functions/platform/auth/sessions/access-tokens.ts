import { JwksValidationError, JwkValidationError, JwtBaseError, JwtExpiredError } from 'aws-jwt-verify/error';
import { verifyJwt } from 'aws-jwt-verify/jwt-verifier';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { env } from '../../runtime/env.ts';
import type { Session } from './sessions.ts';
import { issuer, keyObjectOf, signingKey, unavailable } from './signing-keys.ts';

/** The user and the session that a verified token names. */
export type Caller = {
  username: string;
  session: Session;
  /** The user's id in the user pool. */
  sub: string;
};

const accessClaims = z
  .object({
    token_use: z.literal('access'),
    client_id: z.string(),
    sub: z.string(),
    username: z.string().min(1),
    origin_jti: z.string().min(1),
    auth_time: z.number(),
    exp: z.number(),
  })
  .refine(({ client_id }) => client_id === env('USER_POOL_CLIENT_ID'));

/** The library checks signature, algorithm, issuer and times; it accepts tokens that never expire. */
const verified = (token: string): Promise<object> =>
  verifyJwt(token, issuer(), { issuer: issuer(), audience: null }, signingKey, keyObjectOf);

function refusal(error: unknown): unknown {
  if (error instanceof JwtExpiredError) return new AppError('expired_token', { cause: error });
  if (error instanceof JwksValidationError || error instanceof JwkValidationError) return unavailable(error);
  return error instanceof JwtBaseError ? new AppError('bad_token', { cause: error }) : error;
}

/** Who sends an `Authorization` header. Throws `no_token`, `bad_token`, `expired_token` or `unavailable`. */
export async function callerOf(authorization: string | undefined): Promise<Caller> {
  const token = /^bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
  if (token === undefined) throw new AppError('no_token');
  const claims = await verified(token).catch((error: unknown) => {
    throw refusal(error);
  });
  const parsed = accessClaims.safeParse(claims);
  if (!parsed.success) throw new AppError('bad_token', { cause: parsed.error });
  const { username, sub, origin_jti: id, auth_time } = parsed.data;
  return { username, sub, session: { id, auth_time } };
}

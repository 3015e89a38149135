import { createPublicKey, type KeyObject } from 'node:crypto';
import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { arrayBuffer } from 'node:stream/consumers';
import { type Jwk, SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { AppError, asError } from '#shared/errors.ts';
import { env } from '../../runtime/env.ts';
import { logger } from '../../runtime/logger.ts';

/** Public keys with which the user pool signs tokens, as it publishes them. */
const TIMEOUT_MS = 1500;
const RETRY_SECONDS = 2;

/** The pool's name in its tokens. Its id begins with its region. */
export function issuer(): string {
  const pool = env('USER_POOL_ID');
  return `https://cognito-idp.${pool.split('_')[0]}.amazonaws.com/${pool}`;
}

/** The setting of the SDK's client counts for the keys, too: in a local run they come from the local user pool. */
const published = (): URL =>
  new URL(
    `${process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? new URL(issuer()).origin}/${env('USER_POOL_ID')}/.well-known/jwks.json`,
  );

const download = (address: URL): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = address.protocol === 'http:' ? getPlain : get;
    request(address, { signal }, (response) => {
      if (response.statusCode === 200) return void arrayBuffer(response).then(resolve, reject);
      response.resume();
      reject(new Error(`The user pool's keys: status ${response.statusCode}`));
    }).on('error', reject);
  });

/** Without keys no token can be judged: that is our failure, not the caller's. */
export function unavailable(cause: unknown): AppError {
  logger.error('the keys of the user pool are unavailable', asError(cause));
  return new AppError('unavailable', { retryAfter: RETRY_SECONDS, cause });
}

/**
 * Tries twice: Lambda may pause an instance between its start and its first request, which breaks the connection.
 * Throws `unavailable`.
 */
async function fetchKeys(): Promise<ArrayBuffer> {
  const address = published();
  try {
    return await download(address).catch(() => download(address));
  } catch (error) {
    throw unavailable(error);
  }
}

/**
 * Keys are fetched once, and again for a token that names an unknown key, because keys can change. A key that is still
 * unknown then is refused for ten seconds without asking again.
 */
const cache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });

export const signingKey: SimpleJwksCache['getJwk'] = (...asked) => cache.getJwk(...asked);

/** Begins to fetch the keys, so that the first request need not wait as long; what fails is tried again by it. */
export const expectTokens = (): void => void Promise.try(() => cache.getJwks(issuer())).catch(() => undefined);

/** By key: a cache by what tokens say of themselves would grow with each forged one. */
const keyObjects = new WeakMap<Jwk, KeyObject>();

export async function keyObjectOf(key: Jwk): Promise<KeyObject> {
  const known = keyObjects.get(key) ?? createPublicKey({ key, format: 'jwk' });
  keyObjects.set(key, known);
  return known;
}

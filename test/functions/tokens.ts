import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user pool that publishes its keys and signs tokens, as Cognito does. */
export const POOL = 'eu-west-3_Pool';
export const CLIENT = 'page';

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

export const newKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

export const FIRST = newKey('first');

export const published = (...keys: Key[]) => ({
  keys: keys.map(({ kid, publicKey }) => ({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' })),
});

/** How the pool answers a request for its keys, and how many it got. */
export const pool: { answer: RequestListener; asked: number } = {
  answer: (_, response) => response.end(JSON.stringify(published(FIRST))),
  asked: 0,
};

const server = createServer((request, response) => {
  pool.asked += 1;
  if (request.url === `/${POOL}/.well-known/jwks.json`) pool.answer(request, response);
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
server.unref();

process.env.USER_POOL_ID = POOL;
process.env.USER_POOL_CLIENT_ID = CLIENT;
process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export const contentOf = (claims: object, header: object): string => `${encoded(header)}.${encoded(claims)}`;

export const signed = (claims: object, { kid, privateKey }: Key = FIRST, header: object = {}): string => {
  const content = contentOf(claims, { alg: 'RS256', kid, ...header });
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
};

export const claimsOf = (username: string) => ({
  sub: `sub-of-${username}`,
  iss: `https://cognito-idp.eu-west-3.amazonaws.com/${POOL}`,
  client_id: CLIENT,
  token_use: 'access',
  username,
  origin_jti: 's1',
  auth_time: 1_767_225_600,
  exp: 4_000_000_000,
});

export const tokenFor = (username: string): string => signed(claimsOf(username));

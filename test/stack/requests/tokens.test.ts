import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { clientFor, logIn, send, stack } from '../../support/product/client.ts';

type Part = Record<string, unknown>;
const partOf = (token: string, at: number): Part =>
  JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString()) as Part;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

let real: string;
let [header, claims]: Part[] = [];
let privateKey: string;
beforeAll(async () => {
  real = await logIn('client');
  [header, claims] = [partOf(real, 0), partOf(real, 1)];
  ({ privateKey } = JSON.parse(readFileSync(join(stack().dataDir, 'data/cognito.json'), 'utf8')));
});

/** A token signed by the pool itself unless `key` is another one. */
function signed(changes: Part = {}, changedHeader: Part = {}, key = privateKey): string {
  const content = `${encoded({ ...header, ...changedHeader })}.${encoded({ ...claims, ...changes })}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
const ask = (token: string) => clientFor(token, { 'accept-language': 'fr' }).ask('GET /api/users/me');

const anotherKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

function signedByPublicKey(): string {
  const content = `${encoded({ ...header, alg: 'HS256' })}.${encoded(claims ?? {})}`;
  const secret = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

const bad = ['bad_token', 'Votre session n’est pas valide. Veuillez vous reconnecter.'];
const expired = ['expired_token', 'Votre session a expiré. Veuillez vous reconnecter.'];

test.each([
  ['signed by another key', () => signed({}, {}, anotherKey()), bad],
  ['signed by an unknown key', () => signed({}, { kid: 'unknown' }, anotherKey()), bad],
  [
    'that names a mightier user',
    () => real.replace(/\..*\./, `.${encoded({ ...claims, username: 'superuser' })}.`),
    bad,
  ],
  ['with alg none', () => `${encoded({ ...header, alg: 'none' })}.${encoded(claims ?? {})}.c2ln`, bad],
  ['signed by HS256 with the public key', signedByPublicKey, bad],
  ['of another issuer', () => signed({ iss: `${String(claims?.iss)}2` }), bad],
  ['of another client', () => signed({ client_id: 'another' }), bad],
  ['that is an id token', () => signed({ token_use: 'id', aud: claims?.client_id, client_id: undefined }), bad],
  ['without a user', () => signed({ username: undefined }), bad],
  ['without a session', () => signed({ origin_jti: undefined }), bad],
  ['that is not valid yet', () => signed({ nbf: 4e9 }), bad],
  ['of a user who does not exist', () => signed({ username: 'nobody-at-all' }), bad],
  ['that has expired', () => signed({ exp: 1_700_000_000 }), expired],
  ['of a session that nobody began', () => signed({ origin_jti: 'unknown' }), expired],
])('a token %s gets 401 in the shape and language of the API', async (_what, tokenOf, [code, detail] = []) => {
  const { status, body, headers } = await ask(tokenOf());
  expect([status, body]).toEqual([401, { code, detail, request_id: headers.get('x-request-id') }]);
  expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
});

test('a token that the pool signed is accepted', async () => {
  expect(await ask(signed({ jti: 'another' }))).toMatchObject({ status: 200, body: { username: claims?.username } });
  expect((await clientFor(real).call<Me>('GET /api/users/me')).username).toBe(claims?.username);
});

test('other schemes of authorisation are no tokens', async () => {
  const { status, body } = await send('GET', '/api/users/me', { headers: { authorization: `Basic ${real}` } });
  expect([status, body]).toMatchObject([401, { code: 'no_token' }]);
});

import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chanceFor, HOW } from '../support/runner/walks.ts';
import { CLIENT, claimsOf, contentOf, FIRST, newKey, pool, published, signed, tokenFor } from './tokens.ts';

const claims = claimsOf('alice');
const usual = pool.answer;

/** The module as a function instance loads it, without keys. */
async function coldStart() {
  vi.resetModules();
  const { callerOf } = await import('#platform/auth/sessions/access-tokens.ts');
  return async (token: string): Promise<unknown> => {
    const code = (error: { code?: unknown; retryAfter?: unknown }) => [error.code, error.retryAfter];
    return callerOf(`Bearer ${token}`).then(
      ({ username }) => username,
      (error: { code?: unknown }) => code(error),
    );
  };
}
let ask: Awaited<ReturnType<typeof coldStart>>;

beforeEach(async () => {
  ask = await coldStart();
  pool.asked = 0;
});
afterEach(() => {
  pool.answer = usual;
  vi.useRealTimers();
});

test('a token of the pool names its user and session', async () => {
  const { callerOf } = await import('#platform/auth/sessions/access-tokens.ts');
  expect(await callerOf(`bearer  ${tokenFor('Ann')} `)).toEqual({
    username: 'Ann',
    sub: 'sub-of-Ann',
    session: { id: 's1', auth_time: 1_767_225_600 },
  });
});

describe('refused tokens', () => {
  const without = (name: keyof typeof claims) => ({ ...claims, [name]: undefined });
  const byPublicKey = (alg: string) => {
    const content = contentOf(claims, { alg, kid: FIRST.kid });
    const secret = FIRST.publicKey.export({ type: 'spki', format: 'pem' });
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  };
  const [header = '', , signature = ''] = tokenFor('alice').split('.');
  const changed = contentOf({ ...claims, username: 'bob' }, {}).split('.')[1];

  test.each([
    ['the signature of another key', signed(claims, { ...newKey('x'), kid: FIRST.kid })],
    ['claims changed after signing', `${header}.${changed}.${signature}`],
    ['no signature', `${contentOf(claims, { alg: 'none', kid: FIRST.kid })}.`],
    ['alg none and a signature', `${contentOf(claims, { alg: 'none', kid: FIRST.kid })}.${signature}`],
    ['HS256 with the public key as secret', byPublicKey('HS256')],
    ['RS512 in the header of an RS256 signature', signed(claims, FIRST, { alg: 'RS512' })],
    ['no kid', signed(claims, FIRST, { kid: undefined })],
    ['a kid that is an object', signed(claims, FIRST, { kid: { $ne: '' } })],
    ['another issuer', signed({ ...claims, iss: `${claims.iss}2` })],
    ['no issuer', signed(without('iss'))],
    ['another client', signed({ ...claims, client_id: `${CLIENT}2` })],
    ['a list of clients', signed({ ...claims, client_id: [CLIENT] })],
    ['the client as audience, as in id tokens', signed({ ...without('client_id'), aud: CLIENT })],
    ['token_use id', signed({ ...claims, token_use: 'id' })],
    ['no token_use', signed(without('token_use'))],
    ['no user', signed(without('username'))],
    ['an empty user', signed({ ...claims, username: '' })],
    ['no session', signed(without('origin_jti'))],
    ['no time of log-in', signed(without('auth_time'))],
    ['no expiry', signed(without('exp'))],
    ['an expiry that is text', signed({ ...claims, exp: '4000000000' })],
    ['a beginning in the future', signed({ ...claims, nbf: 4_000_000_000 })],
    ['claims that are a list', signed([claims])],
    ['two parts', 'a.b'],
    ['no JSON', 'YWJj.YWJj.YWJj'],
  ])('%s', async (_what, token) => {
    expect(await ask(token)).toEqual(['bad_token', undefined]);
  });

  test('one that has expired says so, if it is genuine', async () => {
    const expired = { ...claims, exp: Math.floor(Date.now() / 1000) - 1 };
    expect(await ask(signed(expired))).toEqual(['expired_token', undefined]);
    expect(await ask(signed(expired, { ...newKey('x'), kid: FIRST.kid }))).toEqual(['bad_token', undefined]);
  });

  const chance = chanceFor('damaged tokens');
  test(`any damage to a token is refused as such, never as a failure (${HOW})`, async () => {
    const valid = tokenFor('alice');
    for (let round = 0; round < 300; round++) {
      // The last characters of the signature may encode unused bits.
      const at = chance.between(0, valid.length - 5);
      const put = chance.pick(['', '.', 'A', '_', 'é', '=', '\u0000', '{"']);
      const damaged = valid.slice(0, at) + put + valid.slice(at + 1);
      if (damaged !== valid)
        expect(await ask(damaged), damaged).toEqual([expect.stringMatching(/^(bad|no)_token$/), undefined]);
    }
  });
});

describe('the keys of the pool', () => {
  test('are fetched once', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => ask(tokenFor(name))));
    expect(await ask(tokenFor('d'))).toBe('d');
    expect(pool.asked).toBe(1);
  });

  test('a key that the pool added later is accepted', async () => {
    const next = newKey('next');
    await ask(tokenFor('alice'));
    pool.answer = (_, response) => response.end(JSON.stringify(published(FIRST, next)));
    expect(await ask(signed(claims, next))).toBe('alice');
    expect(await ask(tokenFor('alice'))).toBe('alice');
    expect(pool.asked).toBe(2);
  });

  test('thousands of unknown key ids cause one request, and keep nobody out', async () => {
    await ask(tokenFor('alice'));
    for (let each = 0; each < 2000; each++)
      expect(await ask(`${contentOf({}, { alg: 'RS256', kid: `k${each}` })}.AAAA`)).toEqual(['bad_token', undefined]);
    expect(pool.asked).toBe(2);
    expect(await ask(tokenFor('alice'))).toBe('alice');
  });

  test('a lost connection is tried again', async () => {
    pool.answer = (request) => {
      pool.answer = usual;
      request.socket.destroy();
    };
    expect(await ask(tokenFor('alice'))).toBe('alice');
  });

  test.each([
    ['no connection', (request) => request.socket.destroy()],
    ['an error', (_, response) => response.writeHead(500).end()],
    ['something else', (_, response) => response.end('<html>')],
    ['keys of another form', (_, response) => response.end('{"keys":[{"kid":"first"}]}')],
  ] satisfies [string, typeof pool.answer][])(
    '%s: no token is refused for it; the next request asks again',
    async (_what, answer) => {
      pool.answer = answer;
      expect(await ask(tokenFor('alice'))).toEqual(['unavailable', 2]);
      pool.answer = usual;
      expect(await ask(tokenFor('alice'))).toBe('alice');
    },
  );

  test('who knows the keys needs no more of the pool', async () => {
    await ask(tokenFor('alice'));
    pool.answer = (_, response) => response.writeHead(500).end();
    expect(await ask(tokenFor('alice'))).toBe('alice');
  });
});

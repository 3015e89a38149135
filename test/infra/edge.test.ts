import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { edgeGuardCode, pagePathsCode } from '../../infra/constructs/edge-functions.ts';

type Header = { value: string };
type Request = { method: string; uri: string; headers: Record<string, Header> };
type Answer = { statusCode: number; headers: Record<string, Header>; body: { data: string } };

const load = (code: string): ((event: object) => Request | Answer) => runInNewContext(`${code}\nhandler`, { Buffer });
const guard = load(edgeGuardCode());
const pagePaths = load(pagePathsCode());

const ask = (uri: string, headers: Record<string, string> = {}) => {
  const request = {
    method: 'GET',
    uri,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
  };
  const outcome = guard({ request, context: { requestId: 'request-1' }, viewer: { ip: '203.0.113.9' } });
  if ('statusCode' in outcome) return { ...outcome, body: JSON.parse(outcome.body.data) };
  expect(outcome.headers['x-viewer-address']).toEqual({ value: '203.0.113.9' });
  expect(outcome.headers['x-viewer-host']).toEqual({ value: headers.host ?? '' });
  return 'passed';
};

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object, header: unknown = { alg: 'RS256' }) =>
  `${encoded(header)}.${encoded(claims)}.c2lnbmF0dXJl`;
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

describe('the edge guard', () => {
  test('accepts a token that has not expired; the functions check its signature', () => {
    expect(ask('/backend/api/products', bearer(token({ exp: inAnHour })))).toBe('passed');
    expect(ask('/backend/api/products', { authorization: `bearer ${token({ exp: inAnHour, name: 'é' })}` })).toBe(
      'passed',
    );
  });

  test.each([
    ...['/backend/api/status', '/backend/api/status/', '/backend/api/oauth2/token', '/backend/api/openapi.json'],
    ...['/backend/api/answers/a-link', '/backend/api/answers/a-link/upload_url'],
  ])('needs no token for %s', (uri) => expect(ask(uri)).toBe('passed'));

  test('sets the address of the client, replacing any that the client sent', () => {
    const forged = { 'x-viewer-address': '198.51.100.1' };
    expect(ask('/backend/api/oauth2/forgot-password', forged)).toBe('passed');
    expect(ask('/backend/api/products', { ...forged, ...bearer(token({ exp: inAnHour })) })).toBe('passed');
  });

  test.each([
    ...['/backend/api/products', '/backend/api/oauth2/token/x', '/backend/api/nothing', '/backend/api/'],
    ...[
      '/backend/api/answers',
      '/backend/api/answers/',
      '/backend/api/answers//upload_url',
      '/backend/api/answers/a/b/c',
    ],
    ...['/backend/api/received_answers/a', '/backend/api/answers/a/history'],
  ])('needs a token for %s', (uri) => expect(ask(uri)).toMatchObject({ statusCode: 401, body: { code: 'no_token' } }));

  test('answers in the shape of the API, without caching', () => {
    expect(ask('/backend/api/products', { 'accept-language': 'en' })).toMatchObject({
      statusCode: 401,
      headers: {
        'content-type': { value: 'application/json; charset=utf-8' },
        'cache-control': { value: 'no-store' },
        'www-authenticate': { value: 'Bearer' },
        'x-request-id': { value: 'request-1' },
      },
      body: { detail: 'Please log in.', code: 'no_token', request_id: 'request-1' },
    });
  });

  test('reports when the session has expired', () => {
    const expired = bearer(token({ exp: Math.floor(Date.now() / 1000) - 1 }));
    expect(ask('/backend/api/products', expired)).toMatchObject({
      headers: { 'www-authenticate': { value: 'Bearer error="invalid_token"' } },
      body: { code: 'expired_token', detail: 'Your session has expired. Please log in again.' },
    });
  });

  test.each([
    ['two parts', 'a.b'],
    ['other characters', `${encoded({})}.${encoded({ exp: inAnHour })}.a+b=`],
    ['no JSON', 'YWJj.YWJj.YWJj'],
    ['null for a header', token({ exp: inAnHour }, null)],
    ['no expiry', token({})],
    ['an expiry that is no number', token({ exp: 'later' })],
  ])('rejects a token with %s', (_what, bad) => {
    expect(ask('/backend/api/products', bearer(bad))).toMatchObject({ statusCode: 401, body: { code: 'bad_token' } });
  });

  test('does not accept another authentication scheme as a token', () => {
    expect(ask('/backend/api/products', { authorization: 'Basic YTpi' })).toMatchObject({ body: { code: 'no_token' } });
  });

  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8', 'Veuillez vous connecter.'],
    ['de, fr', 'Veuillez vous connecter.'],
    ['de', 'Please log in.'],
    ['toString', 'Please log in.'],
  ])('answers in the language of Accept-Language: %s', (language, detail) => {
    expect(ask('/backend/api/products', { 'accept-language': language })).toMatchObject({ body: { detail } });
  });
});

describe('paths of the page', () => {
  const rewritten = (uri: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
    return pagePaths({ request: { method: 'GET', uri, headers } });
  };

  test.each(['/', '/login', '/products/01J9Z3/history'])('%s is rewritten to the page', (uri) => {
    expect(rewritten(uri)).toMatchObject({ uri: '/index.html' });
  });

  test.each(['/assets/app-1a2b.js', '/favicon.svg', '/missing.png'])('%s stays a file', (uri) => {
    expect(rewritten(uri, 'gzip, br')).toMatchObject({ uri });
  });

  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.9', 'br;q=0.01'])(
    'code is read from its compressed copy by who accepts %s',
    (accepted) => {
      expect(rewritten('/code/app-1a2b.js', accepted)).toMatchObject({ uri: '/br/code/app-1a2b.js' });
    },
  );

  test.each([undefined, '', 'gzip', 'identity', 'gzip, br;q=0', 'br; q=0.0, gzip'])(
    'and as it is by who accepts %s',
    (accepted) => {
      expect(rewritten('/code/app-1a2b.js', accepted)).toMatchObject({ uri: '/code/app-1a2b.js' });
    },
  );
});

test.each([
  ['edge guard', edgeGuardCode()],
  ['paths of the page', pagePathsCode()],
])('%s: within the size limit, and in the JavaScript that CloudFront supports', async (_name, code) => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_000);
  const known = { 'const-and-let': true, arrow: true, 'template-literal': true };
  const unchanged = await transform(code, { target: 'esnext', supported: { 'object-extensions': false } });
  const lowered = await transform(code, { target: 'es5', supported: known });
  expect(lowered.code).toBe(unchanged.code);
});

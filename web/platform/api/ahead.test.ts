import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seeAhead, takeAhead } from './ahead.ts';

const URL = '/backend/api/users/me';
const headers = { 'accept-language': 'fr', authorization: 'Bearer one' };
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  globalThis.askedAhead = { headers, answers: new Map([[URL, { route: 'GET /api/users/me', answer }]]) };
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  globalThis.askedAhead = undefined;
  vi.restoreAllMocks();
});

it('gives an answer once', () => {
  expect(takeAhead(true, '/backend/api/jobs', headers)).toBeUndefined();
  expect(takeAhead(true, URL, { ...headers })).toBe(answer);
  expect(takeAhead(true, URL, headers)).toBeUndefined();
});

it.each([
  ['another user', { ...headers, authorization: 'Bearer two' }],
  ['another language', { ...headers, 'accept-language': 'en' }],
  ['an operator who acts as a user', { ...headers, 'custom-user-username': 'emma' }],
  ['nobody', { 'accept-language': 'fr' }],
])('gives nothing to %s, nor to anybody after', (_who, others) => {
  expect(takeAhead(true, URL, others)).toBeUndefined();
  expect(takeAhead(true, URL, headers)).toBeUndefined();
});

it('gives nothing after something was written', () => {
  expect(takeAhead(false, '/backend/api/users/me/language', headers)).toBeUndefined();
  expect(takeAhead(true, URL, headers)).toBeUndefined();
});

it('gives nothing that is old', () => {
  vi.mocked(performance.now).mockReturnValue(10_001);
  expect(takeAhead(true, URL, headers)).toBeUndefined();
});

const me = { route: 'GET /api/users/me', url: URL };
const askedFor = (answers: Record<string, Promise<Response>>) => {
  globalThis.askedAhead = {
    headers,
    answers: new Map(Object.entries(answers).map(([url, one]) => [url, { route: 'GET /api/users/me', answer: one }])),
  };
};

it('shows what has come, and leaves it for the call that takes it', async () => {
  const response = Promise.resolve(new Response('{"id":"u"}'));
  askedFor({ [URL]: response });
  expect(await seeAhead(headers, 50)).toEqual([{ ...me, body: { id: 'u' } }]);
  expect(await (await takeAhead(true, URL, headers))?.json()).toEqual({ id: 'u' });
});

it('does not wait for what is late, and is silent about what failed', async () => {
  const taken = new Response('{}');
  await taken.text();
  askedFor({
    [URL]: Promise.resolve(new Response('{}')),
    ...{ '/late': new Promise(() => undefined), '/down': Promise.reject(new TypeError('no network')) },
    ...{ '/refused': Promise.resolve(new Response('{}', { status: 403 })), '/taken': Promise.resolve(taken) },
  });
  expect(await seeAhead(headers, 20)).toEqual([{ ...me, body: {} }]);
});

it('shows nothing to another user', async () => {
  expect(await seeAhead({ ...headers, authorization: 'Bearer two' }, 20)).toEqual([]);
  expect(takeAhead(true, URL, headers)).toBeUndefined();
});

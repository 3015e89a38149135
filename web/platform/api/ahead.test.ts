import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeAhead } from './ahead.ts';

const URL = '/backend/api/users/me';
const headers = { 'accept-language': 'fr', authorization: 'Bearer one' };
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  globalThis.askedAhead = { headers, answers: new Map([[URL, answer]]) };
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

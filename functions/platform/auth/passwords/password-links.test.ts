import { expect, test } from 'vitest';
import { isGood } from './password-links.ts';

const link = { user: 'u1', email: 'Ada@acme.example', created_at: '2026-01-01T00:00:00.000Z', ttl: 1000 };
const ada = { email: 'ada@acme.example', is_active: true };
const ended = (ended_at: string) => ({ ended_at });

test.each([
  ['in its time', ada, undefined, 999, true],
  ['at its end', ada, undefined, 1000, false],
  ['of a user who is gone', undefined, undefined, 0, false],
  ['of an inactive user', { ...ada, is_active: false }, undefined, 0, false],
  ['sent to another address', { ...ada, email: 'b@acme.example' }, undefined, 0, false],
  ['sent before all sessions ended', ada, ended('2026-01-01T00:00:00.001Z'), 0, false],
  ['sent since', ada, ended('2025-12-31T23:59:59.999Z'), 0, true],
])('a link %s', (_, user, ending, second, expected) => expect(isGood(link, user, ending, second)).toBe(expected));

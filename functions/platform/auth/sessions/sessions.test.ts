import { expect, test } from 'vitest';
import { isEnded } from './sessions.ts';

const ending = { ended_at: '2026-01-01T00:00:10.500Z', kept: 'mine' };
const at = (second: number, id = 'other') => ({ auth_time: Date.parse('2026-01-01T00:00:00Z') / 1000 + second, id });

test.each([
  ['of earlier', at(9), true],
  ['of the same second, before or after', at(10), true],
  ['of the next second', at(11), false],
  ['of earlier, which was kept', at(9, 'mine'), false],
  ['that do not say when they began', { auth_time: Number.NaN, id: 'other' }, true],
])('sessions %s', (_, session, expected) => expect(isEnded(ending, session)).toBe(expected));

test('without an ending all go on', () => expect(isEnded(undefined, at(0))).toBe(false));

import { expect, test } from 'vitest';
import { newSecret, stepOf } from '../cognito/totp.ts';
import { codeAt, STEP_MS } from '../testing/authenticator.ts';

/** `12345678901234567890` in base32, and what RFC 6238, appendix B, says of it with SHA-1. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(VECTORS)('at %i seconds the code is %s, of which six digits are used', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000, 8)).toBe(code);
  expect(stepOf(SECRET, code.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30));
  expect(stepOf(SECRET, code, seconds * 1000)).toBeUndefined();
});

test('codes of the steps before and after are accepted, no others', () => {
  const now = 1_800_000_000_000;
  const accepted = [-2, -1, 0, 1, 2].filter((steps) => stepOf(SECRET, codeAt(SECRET, now + steps * STEP_MS), now));
  expect(accepted).toEqual([-1, 0, 1]);
});

test('secrets have 256 bits, and another one has other codes', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{52}$/);
  const codes = (secret: string) => Array.from({ length: 5 }, (_, step) => codeAt(secret, step * STEP_MS));
  expect(codes(one)).not.toEqual(codes(other));
  expect(stepOf(one, codeAt(one, 0), 0)).toBe(0);
});

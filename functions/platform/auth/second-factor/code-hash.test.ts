import { expect, test } from 'vitest';
import { codeHash, hashOfCode, isCodeOf } from './code-hash.ts';

const CODE = '12345678901234567890';

test('a code is known by its hash, another one is not', async () => {
  const stored = codeHash.parse(await hashOfCode(CODE));
  expect(await isCodeOf(stored, CODE)).toBe(true);
  expect(await isCodeOf(stored, '12345678901234567891')).toBe(false);
  expect(await isCodeOf({ ...stored, hash: '' }, CODE)).toBe(false);
});

test('the same code of two people is stored differently, and never itself', async () => {
  const [one, other] = [await hashOfCode(CODE), await hashOfCode(CODE)];
  expect(one.salt).not.toBe(other.salt);
  expect(one.hash).not.toBe(other.hash);
  expect(JSON.stringify(one)).not.toContain(CODE);
});

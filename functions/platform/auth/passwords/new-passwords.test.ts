import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownPasswords } from './new-passwords.ts';

test('well over 100,000 passwords and words are known, each in four bytes', () => {
  const { length } = readFileSync(new URL('known-passwords.bin', import.meta.url));
  expect(length / 4).toBeGreaterThan(200_000);
});

test('leaked passwords, words and names in both languages are known, and hardly anything else', async () => {
  const isKnown = await knownPasswords();
  for (const word of ['password', '1qaz2wsx', 'sunshine', 'motdepasse', 'bienvenue', 'juillet', 'marseille', 'smith'])
    expect(isKnown(word), word).toBe(true);
  const others = Array.from({ length: 10_000 }, (_, n) => `x${n}q${n * 7}`);
  expect(others.filter(isKnown).length).toBeLessThan(10);
});

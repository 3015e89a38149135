import { expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

type Locked = { license?: string; dev?: boolean; link?: boolean };
/** What customers get, by its licence: all of these may be used, changed and passed on, if their text is kept. */
const PERMISSIVE = ['MIT', 'MIT-0', 'MIT/X11', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
const ALSO = ['BlueOak-1.0.0', 'Unlicense', 'Zlib', 'OFL-1.1'];
/** Packages whose licence is in a file only; each was read. */
const READ = { buffers: 'MIT/X11' };

/** Of `(A OR B)` one must be permissive, of `(A AND B)` both. */
const isPermissive = (licence: string): boolean => {
  const parts = (word: string) => licence.replace(/[()]/g, '').split(` ${word} `);
  if (licence.includes(' AND ')) return parts('AND').every(isPermissive);
  return parts('OR').some((each) => [...PERMISSIVE, ...ALSO].includes(each));
};

test('every package that the product consists of has a permissive licence', () => {
  const shipped = Object.entries(lock.packages as Record<string, Locked>)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, { license }]) => [path.split('node_modules/').at(-1) ?? path, license] as const);
  expect(shipped.length).toBeGreaterThan(100);
  const others = shipped.filter(([name, licence]) => !(licence && isPermissive(licence)) && !(name in READ));
  expect(others).toEqual([]);
});

test.each([
  ['GPL-3.0-or-later', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND GPL-3.0-or-later)', false],
  ['(MIT AND Zlib)', true],
  ['MPL-2.0', false],
])('%s is permissive: %s', (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

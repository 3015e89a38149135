import { expect, test } from 'vitest';
import { safeName, zipPaths } from './zip.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['C:\\Windows', 'C__Windows'],
  ['what?.txt', 'what_.txt'],
  ['..', '_'],
  ['ends. ', 'ends'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['constant.pdf', 'constant.pdf'],
  ['Référence 12.pdf', 'Référence 12.pdf'],
])('%j is %j in a zip', (name, safe) => expect(safeName(name)).toBe(safe));

test('a zip keeps folders, and has no path twice', () => {
  const node = (id: string, kind: 'folder' | 'document', name: string, parent: string | null = null) => ({
    ...{ id, kind, name, parent },
  });
  const paths = zipPaths([
    node('a', 'folder', 'Certificates', 'elsewhere'),
    node('b', 'document', 'rohs.pdf', 'a'),
    node('c', 'document', 'ROHS.pdf', 'a'),
    node('d', 'folder', 'certificates'),
    node('e', 'document', 'a?.pdf', 'd'),
    node('f', 'document', 'a*.pdf', 'd'),
  ]).map(({ path }) => path);
  expect(paths).toEqual([
    'Certificates',
    'Certificates/rohs.pdf',
    'Certificates/ROHS (2).pdf',
    'certificates (2)',
    'certificates (2)/a_.pdf',
    'certificates (2)/a_ (2).pdf',
  ]);
});

import { expect, test } from 'vitest';
import { below, contentsOf, depthsOf, endingOf, isPath, isThreat, numberedNames, topmost } from './rules.ts';

test('a taken name gets a number before its ending', () => {
  expect(numberedNames('plan.v2.pdf', 3)).toEqual(['plan.v2.pdf', 'plan.v2 (2).pdf', 'plan.v2 (3).pdf']);
  expect(numberedNames('Drawings', 2)).toEqual(['Drawings', 'Drawings (2)']);
  expect(numberedNames('.profile', 2)).toEqual(['.profile', '.profile (2)']);
});

test('a numbered name is never longer than a name may be, and cuts no character in two', () => {
  const long = `${'😀'.repeat(125)}x.pdf`;
  const [, second = ''] = numberedNames(long, 2);
  expect(second.length).toBeLessThanOrEqual(255);
  expect(second).toMatch(/^(😀)+ \(2\)\.pdf$/u);
});

test.each(['../secret.pdf', 'a/b.pdf', 'a\\b.pdf', '..', '.'])('%j leads to another folder', (name) =>
  expect(isPath(name)).toBe(true),
);
test.each(['plan.pdf', '...', 'a..b', '.hidden', 'Réf. 12'])('%j is only a name', (name) =>
  expect(isPath(name)).toBe(false),
);

test('the contents of a folder are counted at every depth', () => {
  const nodes = [
    { id: 'a', parent: null, kind: 'folder' },
    { id: 'b', parent: 'a', kind: 'folder' },
    { id: 'c', parent: 'b', kind: 'document' },
    { id: 'd', parent: 'a', kind: 'document' },
    { id: 'e', parent: null, kind: 'document' },
  ] as const;
  expect(contentsOf(nodes, 'a')).toEqual({ folders: 1, documents: 2 });
  expect(contentsOf(nodes, 'e')).toEqual({ folders: 0, documents: 0 });
  expect(Object.fromEntries(depthsOf(nodes))).toEqual({ a: 0, b: 1, c: 2, d: 1, e: 0 });
  expect(topmost(nodes, [nodes[2], nodes[0], nodes[4]]).map(({ id }) => id)).toEqual(['a', 'e']);
});

test('what is below a folder ends, whatever is stored', () => {
  const circle = [
    { id: 'a', parent: 'b' },
    { id: 'b', parent: 'a' },
  ];
  expect(below(circle, ['a']).map(({ id }) => id)).toEqual(['b', 'a']);
  expect([...depthsOf(circle).values()]).toEqual([2, 2]);
});

test.each([
  ['plan.PDF', '.pdf'],
  ['a.tar.gz', '.gz'],
  ['.profile', ''],
  ['README', ''],
])('the ending of %s is %j', (name, ending) => expect(endingOf(name)).toBe(ending));

test('the test virus is found wherever it begins, and nothing else', () => {
  const virus = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
  expect(isThreat(bytes(virus))).toBe(true);
  expect(isThreat(bytes(`%PDF-1.4\n${virus}`))).toBe(true);
  expect(isThreat(bytes('%PDF-1.4\n EICAR-STANDARD-ANTIVIRUS-TEST-FILE'))).toBe(false);
});

import { expect, test } from 'vitest';
import type { NodeAnswer } from '#shared/documents/schema.ts';
import { branchesOf } from './documentTree.ts';

const node = (id: string, kind: NodeAnswer['kind'], name: string, parent: string | null = null) =>
  ({ id, kind, name, parent }) as NodeAnswer;

test('folders come first, then names in the order of people', () => {
  const tree = branchesOf(
    [
      node('1', 'document', 'Plan 10.pdf'),
      node('2', 'document', 'plan 9.pdf'),
      node('3', 'document', 'étude.pdf'),
      node('4', 'folder', 'Z'),
      node('5', 'document', 'inside.pdf', '4'),
    ],
    'fr',
  );
  expect(tree.map(({ name }) => name)).toEqual(['Z', 'étude.pdf', 'plan 9.pdf', 'Plan 10.pdf']);
  expect(tree[0]?.below.map(({ name }) => name)).toEqual(['inside.pdf']);
});

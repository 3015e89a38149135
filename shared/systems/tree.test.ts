import { expect, test } from 'vitest';
import { below, type Node, pathTo, rowsOf, rowsWithout, treeOf } from './tree.ts';

const node = (id: string, parent: string | null = null, name = id): Node => ({
  id,
  name,
  parent,
  reference: null,
  quantity: 1,
});
const names = (nodes: readonly { name: string }[]) => nodes.map(({ name }) => name);
const TRAIN = treeOf([
  node('doors'),
  node('engine', 'traction'),
  node('bearing', 'engine'),
  node('traction'),
  node('brake', 'traction', 'Écran'),
  node('lost', 'elsewhere'),
]);

test('systems stand below their parents, by name; one without a visible parent at the top', () => {
  expect(rowsWithout(TRAIN).map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    '0 doors',
    '0 lost',
    '0 traction',
    '1 Écran',
    '1 engine',
    '2 bearing',
  ]);
});

test('a system may be put into any other that is not in itself', () =>
  expect(names(rowsWithout(TRAIN, 'engine'))).toEqual(['doors', 'lost', 'traction', 'Écran']));

test('finds the ancestors and children of a system', () => {
  expect(names(pathTo(TRAIN, 'bearing'))).toEqual(['traction', 'engine']);
  expect(pathTo(TRAIN, 'doors')).toEqual([]);
  expect(names(below(TRAIN, 'traction'))).toEqual(['Écran', 'engine']);
  expect(below(TRAIN, 'bearing')).toEqual([]);
});

test('draws a row for each system that is not below a closed one, with its place', () => {
  const drawn = (...closed: string[]) =>
    rowsOf(TRAIN, new Set(closed)).map(
      ({ branch, depth, place, siblings, parent, isOpen }) =>
        `${depth} ${branch.name} ${place}/${siblings} in ${parent}${isOpen === undefined ? '' : isOpen ? ' open' : ' closed'}`,
    );
  expect(drawn()).toEqual([
    '0 doors 1/3 in -1',
    '0 lost 2/3 in -1',
    '0 traction 3/3 in -1 open',
    '1 Écran 1/2 in 2',
    '1 engine 2/2 in 2 open',
    '2 bearing 1/1 in 4',
  ]);
  expect(drawn('traction')).toEqual(['0 doors 1/3 in -1', '0 lost 2/3 in -1', '0 traction 3/3 in -1 closed']);
  expect(rowsOf(below(TRAIN, 'traction'), new Set(['engine'])).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '0 brake',
    '0 engine',
  ]);
});

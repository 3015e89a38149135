import { describe, expect, it } from 'vitest';
import { inRows, type Listed, movesTo, placeOf, placeOfDrop, positionOfNew, treeOf, withBelow } from './tree.ts';

const list = (id: string, parent: string | null = null, position = 0, owner = 'Ponant'): Listed => ({
  id,
  name: id,
  description: null,
  parent,
  position,
  owner_entity: owner,
  owner_entity_label: owner,
});
const LISTS = [list('brakes', 'train'), list('train'), list('doors', 'train'), list('pads', 'brakes'), list('bus')];
const of = (id: string) => LISTS.find((one) => one.id === id) as Listed;
const rows = (lists: Listed[]) => inRows(treeOf(lists)).map(({ id, depth }) => `${depth} ${id}`);
/** The lists after a move. */
const written = (lists: Listed[], moves: ReturnType<typeof movesTo>) =>
  lists.map((one) => ({ ...one, ...moves?.find(({ id }) => id === one.id) }));

describe('the tree', () => {
  it('sorts by position, then name, below the parent', () => {
    expect(rows(LISTS)).toEqual(['0 bus', '0 train', '1 brakes', '2 pads', '1 doors']);
    expect(rows([list('a', null, 1), list('b', null, 0)])).toEqual(['0 b', '0 a']);
  });

  it('groups by owner, and shows a list whose parent is hidden at the top', () =>
    expect(rows([list('z', null, 0, 'A'), list('a', null, 0, 'B'), list('lost', 'gone', 0, 'A')])).toEqual([
      '0 lost',
      '0 z',
      '0 a',
    ]));

  it('finds the descendants', () => expect(withBelow(LISTS, 'brakes')).toEqual(new Set(['brakes', 'pads'])));
});

describe('a move', () => {
  it('puts a list before, after and below another', () => {
    const drop = (id: string, target: string, where: 'on' | 'before' | 'after') =>
      rows(written(LISTS, movesTo(LISTS, of(id), placeOfDrop(LISTS, of(id), { list: of(target), where }))));
    expect(drop('train', 'bus', 'before')).toEqual(['0 train', '1 brakes', '2 pads', '1 doors', '0 bus']);
    expect(drop('pads', 'bus', 'after')).toEqual(['0 bus', '0 pads', '0 train', '1 brakes', '1 doors']);
    expect(drop('bus', 'train', 'on')).toEqual(['0 train', '1 brakes', '2 pads', '1 doors', '1 bus']);
  });

  it('moves up and down among its siblings', () => {
    const { parent, index, others } = placeOf(LISTS, of('brakes'));
    expect([parent, index, others]).toEqual(['train', 0, 1]);
    const down = written(LISTS, movesTo(LISTS, of('brakes'), { parent, index: index + 1 }));
    expect(rows(down)).toEqual(['0 bus', '0 train', '1 doors', '1 brakes', '2 pads']);
  });

  it('is refused below itself', () => {
    expect(movesTo(LISTS, of('train'), { parent: 'pads', index: 0 })).toBeNull();
    expect(movesTo(LISTS, of('train'), { parent: 'train', index: 0 })).toBeNull();
  });

  it('writes the moved list first, and nothing that stays as it is', () => {
    const c = list('c', null, 2);
    const ordered = [list('a', null, 0), list('b', null, 1), c];
    expect(movesTo(ordered, c, { parent: null, index: 2 })).toEqual([]);
    expect(movesTo(ordered, c, { parent: null, index: 1 })?.map(({ id }) => id)).toEqual(['c', 'b']);
  });
});

it('puts a new list last where lists are in an order, else by its name', () => {
  expect(positionOfNew(LISTS, 'train')).toBe(0);
  expect(positionOfNew([list('a', null, 0), list('b', null, 1)], null)).toBe(2);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areFirstColumns,
  arrange,
  columnsWithoutRoom,
  filterParameters,
  type GridColumn,
  hiddenColumns,
  movedColumn,
  orderedColumns,
  withoutValues,
} from './columns.ts';

const column = (id: string, isHiddenAtFirst = false): GridColumn<object> => ({
  id,
  header: id,
  width: 100,
  cell: () => id,
  isHiddenAtFirst,
});
const columns = [column('name'), column('town'), column('secret', true), column('country')];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('the columns of a list', () => {
  it('hides columns that are hidden at first, but never the first column', () => {
    expect(hiddenColumns(columns)).toEqual(['secret']);
    expect(hiddenColumns(columns, ['name', 'town'])).toEqual(['town']);
  });

  it('filters by values only where the server names those that are present', () => {
    const kinds = (['values', 'text', 'date'] as const).map((filter) => ({ ...column(filter), filter }));
    expect(withoutValues(kinds).map(({ id, filter }) => [id, filter])).toEqual([
      ['values', undefined],
      ['text', 'text'],
      ['date', 'date'],
    ]);
  });

  it('puts columns that are missing in the stored order at the end', () => {
    expect(ids(orderedColumns(columns, ['country', 'gone', 'town']))).toEqual(['name', 'country', 'town', 'secret']);
  });

  it('shows them in order and width', () => {
    const shown = arrange(columns, { order: ['country', 'town'], hidden: ['secret'], widths: { town: 240 } });
    expect(shown.map(({ id, width }) => [id, width])).toEqual([
      ['name', 100],
      ['country', 100],
      ['town', 240],
    ]);
  });

  it('leaves out the last columns that have no room, but never the first and those that are always in it', () => {
    const wide = [column('name'), column('town'), column('street'), { ...column('state'), isAlwaysInRoom: true }];
    const without = (room: number) => columnsWithoutRoom(wide, room);
    expect([400, 399, 299, 50].map(without)).toEqual([[], ['street'], ['town', 'street'], ['town', 'street']]);
  });

  it('knows the columns of a link that are those shown at first', () => {
    expect(areFirstColumns(columns, ['name', 'town', 'country'])).toBe(true);
    expect(areFirstColumns(columns, ['name', 'country', 'town'])).toBe(false);
    expect(areFirstColumns(columns, [])).toBe(false);
  });

  it('moves a column, never past the first and never losing one', () => {
    expect(movedColumn(['a', 'b', 'c', 'd'], 'd', -2)).toEqual(['a', 'd', 'b', 'c']);
    expect(movedColumn(['a', 'b', 'c', 'd'], 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        fc.integer(),
        (all, at, by) => {
          const moved = movedColumn(all, all[at % all.length] ?? '', by);
          expect(moved[0]).toBe(all[0]);
          expect(moved.toSorted()).toEqual(all.toSorted());
        },
      ),
    );
  });

  it('offers rows without a value in every filter', () => {
    for (const filter of ['values', 'text', 'date', 'instant', 'number', 'boolean', 'empty'] as const)
      expect(filterParameters({ id: 'x', filter })).toContain('x__isnull');
    expect(filterParameters({ id: 'x' })).toEqual([]);
  });
});

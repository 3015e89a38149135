import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type Chosen,
  countOf,
  isChosen,
  NOTHING,
  shareOf,
  toggled,
  toggledPage,
  without,
} from './selection.ts';

const PAGE = ['a', 'b', 'c'];
const ALL: Chosen = { ids: {}, isAll: true };
const some = (...ids: string[]): Chosen => ids.reduce((chosen, id) => toggled(chosen, id), NOTHING);

describe('choosing rows', () => {
  it('keeps the selection of other pages', () => {
    const before = some('x', 'a');
    expect(Object.keys(toggledPage(before, PAGE).ids).toSorted()).toEqual(['a', 'b', 'c', 'x']);
    expect(Object.keys(toggledPage(toggledPage(before, PAGE), PAGE).ids)).toEqual(['x']);
  });

  it('tells whether all, some or none of the page are selected', () => {
    expect(shareOf(some('x'), PAGE)).toBe('none');
    expect(shareOf(some('a'), PAGE)).toBe('some');
    expect(shareOf(some(...PAGE), PAGE)).toBe('all');
    expect(shareOf(ALL, PAGE)).toBe('all');
    expect(shareOf(ALL, [])).toBe('none');
  });

  it('counts everything that matches when everything is chosen', () => {
    expect(countOf(ALL, 5321)).toBe(5321);
    expect(countOf(some('a', 'x'), 5321)).toBe(2);
  });

  it('supports all rows except some', () => {
    const allButB = toggled(ALL, 'b');
    expect(PAGE.filter((id) => isChosen(allButB, id))).toEqual(['a', 'c']);
    expect(isChosen(allButB, 'of another page')).toBe(true);
    expect(countOf(allButB, 5321)).toBe(5320);
    expect(countOf(allButB, 0)).toBe(0);
    expect(shareOf(allButB, PAGE)).toBe('some');
    expect(toggled(allButB, 'b')).toEqual(ALL);
  });

  it('ticks the rest of the page again, and gives up everything at once', () => {
    const allButSome = toggled(toggled(ALL, 'b'), 'of another page');
    expect(toggledPage(allButSome, PAGE)).toEqual(toggled(ALL, 'of another page'));
    expect(toggledPage(ALL, PAGE)).toEqual(NOTHING);
  });

  it('keeps what was selected while other rows were removed', () => {
    expect(without(some('a', 'x', 'b'), ['a', 'gone'])).toEqual(some('x', 'b'));
    expect(without(toggled(ALL, 'b'), ['a'])).toEqual(NOTHING);
  });

  it('is found again by ids, or by search and filters', () => {
    const state = { search: ' relay ', filters: { family: ['x'] } };
    expect(bodyOf(some('a'), state)).toEqual({ filters: { id: ['a'] } });
    expect(bodyOf(ALL, state)).toEqual({ search: 'relay', filters: { family: ['x'] } });
    expect(bodyOf(toggled(ALL, 'b'), state)).toEqual({ search: 'relay', filters: { family: ['x'], id__ne: ['b'] } });
  });
});

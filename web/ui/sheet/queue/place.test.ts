import { expect, it } from 'vitest';
import { placeIn } from './place.ts';

const IDS = ['a', 'b', 'c'];

it.each([
  ['a', { at: 0, previous: undefined, next: 'b' }],
  ['b', { at: 1, previous: 'a', next: 'c' }],
  ['c', { at: 2, previous: 'b', next: undefined }],
])('%s has its neighbours', (id, place) => expect(placeIn(IDS, id, -1)).toEqual(place));

it('goes on with the record that took the place of one that has left the queue', () => {
  expect(placeIn(['a', 'c'], 'b', 1)).toEqual({ at: -1, previous: 'a', next: 'c' });
  expect(placeIn(['a', 'b'], 'c', 2)).toEqual({ at: -1, previous: 'b', next: undefined });
});

it('begins with the first record where the shown one was never in the queue', () => {
  expect(placeIn(IDS, 'z', -1)).toEqual({ at: -1, previous: undefined, next: 'a' });
  expect(placeIn([], 'z', -1)).toEqual({ at: -1, previous: undefined, next: undefined });
});

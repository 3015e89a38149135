import { expect, it } from 'vitest';
import { MAX_PARTS } from '#shared/watchlists/rules.ts';
import { AT_ONCE, additionOf, refusalsOf } from './additions.ts';

it('sends no more parts at once than the server takes', () => expect(AT_ONCE).toBe(MAX_PARTS));

it('counts refused parts by reason', () =>
  expect(
    refusalsOf({
      added: 1,
      not_added: [
        { id: 'a', reason: 'already_there' },
        { id: 'b', reason: 'full' },
        { id: 'c', reason: 'already_there' },
      ],
    }),
  ).toEqual([
    { reason: 'already_there', count: 2 },
    { reason: 'full', count: 1 },
  ]));

it('tells what a job has added', () =>
  expect(
    additionOf([
      { id: 'a', outcome: 'changed' },
      { id: 'b', outcome: 'unchanged' },
      { id: 'c', outcome: 'refused', code: 'watchlist_full' },
      { id: 'd', outcome: 'refused', code: 'not_found' },
    ]),
  ).toEqual({
    added: 1,
    not_added: [
      { id: 'b', reason: 'already_there' },
      { id: 'c', reason: 'full' },
      { id: 'd', reason: 'unknown' },
    ],
  }));

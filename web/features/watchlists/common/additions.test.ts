import { expect, it } from 'vitest';
import { MAX_PARTS } from '#shared/watchlists/rules.ts';
import { AT_ONCE, refusalsOf } from './additions.ts';

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

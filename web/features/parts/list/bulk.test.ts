import { expect, it } from 'vitest';
import { summaryOf } from './bulk.ts';

it('shows each outcome with its reason', () =>
  expect(
    summaryOf([
      { id: 'a', outcome: 'changed' },
      { id: 'b', outcome: 'refused', detail: { eccn: ['Not an ECCN.'] } },
      { id: 'c', outcome: 'refused', detail: 'Not yours.' },
      { id: 'd', outcome: 'unchanged' },
    ]),
  ).toEqual({
    changed: 1,
    unchanged: 1,
    refused: 2,
    refusals: [
      { id: 'b', reason: 'Not an ECCN.' },
      { id: 'c', reason: 'Not yours.' },
    ],
  }));

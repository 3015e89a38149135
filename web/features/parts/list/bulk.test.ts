import { expect, it } from 'vitest';
import { products } from '#shared/parts/contract.ts';
import { AT_ONCE, summaryOf } from './bulk.ts';

it('sends as many changes as the server takes, no more', () => {
  const { body } = products['POST /api/products/bulk_update'];
  const updates = (count: number) => ({ updates: Array.from({ length: count }, (_, n) => ({ id: `p${n}` })) });
  expect(body.safeParse(updates(AT_ONCE)).success).toBe(true);
  expect(body.safeParse(updates(AT_ONCE + 1)).success).toBe(false);
});

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

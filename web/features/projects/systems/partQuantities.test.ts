import { expect, test } from 'vitest';
import { withoutParts, withPart } from './partQuantities.ts';

const PARTS = [
  { product: 'relay', quantity: 2 },
  { product: 'fan', quantity: 1 },
];

test('a part hangs on a system once: put there again, its quantity is the new one', () => {
  expect(withPart(PARTS, { product: 'fuse', quantity: 5 })).toEqual([...PARTS, { product: 'fuse', quantity: 5 }]);
  expect(withPart(PARTS, { product: 'relay', quantity: 7 })).toEqual([{ product: 'relay', quantity: 7 }, PARTS[1]]);
});

test('parts are taken off, the others keep their order', () =>
  expect(withoutParts(PARTS, ['relay', 'unknown'])).toEqual([PARTS[1]]));

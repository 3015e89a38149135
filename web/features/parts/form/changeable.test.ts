import { expect, it } from 'vitest';
import { isChangeable } from './changeable.ts';

it.each([
  ['vigie', 'product', true],
  ['client', 'product', false],
  ['client', 'import_product', true],
  ['supplier', 'import_product', false],
] as const)('a user of a %s may change a part that is a %s: %s', (type, origin, may) =>
  expect(isChangeable({ origin }, { entity: { type } })).toBe(may),
);

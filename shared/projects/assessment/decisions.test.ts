import { expect, test } from 'vitest';
import { decisionOn } from './decisions.ts';

const TODAY = '2026-11-26';
const part = (fields: Partial<Parameters<typeof decisionOn>[0]> = {}) => ({
  ...{ last_buy_order: null, end_of_life: null, equiv_product: null, replacement_validation: null },
  ...fields,
});

test.each([
  ['a last order that is ahead', part({ last_buy_order: '2026-12-31', equiv_product: 'R-1' }), 'order', '2026-12-31'],
  ['a last order today', part({ last_buy_order: TODAY }), 'order', TODAY],
  ['a proposed replacement', part({ equiv_product: 'R-1', end_of_life: '2027-03-01' }), 'validate', '2027-03-01'],
  ['a refused replacement', part({ equiv_product: 'R-1', replacement_validation: 'not_validated' }), 'solve', null],
  [
    'a last order and an end that passed',
    part({ last_buy_order: '2026-11-25', end_of_life: '2026-01-01' }),
    'solve',
    null,
  ],
] as const)('%s asks for its decision', (_, exposed, what, by) =>
  expect(decisionOn(exposed, TODAY)).toEqual({ what, by }),
);

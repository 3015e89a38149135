import { expect, test } from 'vitest';
import { solutionLabelOf } from './labels.ts';

const part = { product_label: 'SDL37F-PC1' };
test.each([
  [{ ...part, equiv_product: 'SDL37F-B', description: 'The same, in black' }, 'SDL37F-PC1 · SDL37F-B'],
  [{ ...part, description: '<p>Stock of the <b>supplier</b></p>' }, 'SDL37F-PC1 · Stock of the supplier'],
  [
    { ...part, description: 'Made again by the drawings, with tools to be paid once' },
    'SDL37F-PC1 · Made again by the drawings, with tools…',
  ],
  [{ ...part, description: 'x'.repeat(60) }, `SDL37F-PC1 · ${'x'.repeat(40)}…`],
  [part, 'SDL37F-PC1'],
  [{}, ''],
])('%j is called %s', (solution, label) => expect(solutionLabelOf(solution)).toBe(label));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameLine, lineOf, replacedLine, withLine } from './rules.ts';

const RULE = { part: 'old', by: 'new', mode: 'replace', keeps_old: false } as const;
const old = { product: 'old', quantity: 2, designators: 'R1, R2' };
const other = { product: 'other', quantity: 1 };

test('the new part keeps quantity, designators and place of the old one', () => {
  const system = { parts: [other, old, { product: 'last', quantity: 3 }], alternates: [] };
  const after = replacedLine(lineOf(system, RULE), RULE);
  expect(after).toEqual({ parts: [{ ...old, product: 'new' }], alternates: [] });
  expect(withLine(system, RULE, after ?? lineOf(system, RULE)).parts).toEqual([
    other,
    { ...old, product: 'new' },
    { product: 'last', quantity: 3 },
  ]);
});

test('a system that has the new part already has both quantities and all designators', () => {
  const line = { parts: [old, { product: 'new', quantity: 3, designators: 'R7' }], alternates: [] };
  expect(replacedLine(line, RULE)?.parts).toEqual([{ product: 'new', quantity: 5, designators: 'R7, R1, R2' }]);
});

test('alternates go on for the new part; the old one may stay one', () => {
  const line = {
    parts: [old],
    alternates: [
      { product: 'old', alternate: 'new' },
      { product: 'old', alternate: 'third' },
    ],
  };
  expect(replacedLine(line, RULE)?.alternates).toEqual([{ product: 'new', alternate: 'third' }]);
  expect(replacedLine(line, { ...RULE, keeps_old: true })?.alternates).toEqual([
    { product: 'new', alternate: 'third' },
    { product: 'new', alternate: 'old' },
  ]);
});

test('an alternate is permitted once, and only where the part is', () => {
  const rule = { ...RULE, mode: 'alternate' } as const;
  const permitted = replacedLine({ parts: [old], alternates: [] }, rule);
  expect(permitted).toEqual({ parts: [old], alternates: [{ product: 'old', alternate: 'new' }] });
  expect(permitted && replacedLine(permitted, rule)).toBeNull();
  expect(replacedLine({ parts: [], alternates: [] }, rule)).toBeNull();
  expect(replacedLine({ parts: [], alternates: [] }, RULE)).toBeNull();
});

const IDS = ['old', 'new', 'third', 'fourth'];
const arbitrarySystem = fc.record({
  parts: fc.uniqueArray(fc.record({ product: fc.constantFrom(...IDS), quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ product }) => product,
  }),
  alternates: fc.uniqueArray(fc.record({ product: fc.constantFrom(...IDS), alternate: fc.constantFrom(...IDS) }), {
    selector: ({ product, alternate }) => `${product} ${alternate}`,
  }),
});
const total = ({ parts }: { parts: readonly { quantity: number }[] }) =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

test('the number of pieces never changes, other parts stay, and going back restores the system', () =>
  fc.assert(
    fc.property(
      arbitrarySystem,
      fc.boolean(),
      fc.constantFrom('replace' as const, 'alternate' as const),
      (system, keeps_old, mode) => {
        const rule = { ...RULE, keeps_old, mode };
        const before = lineOf(system, rule);
        const after = replacedLine(before, rule);
        if (!after) return;
        const changed = withLine(system, rule, after);
        expect(total(changed)).toBe(total(system));
        expect(changed.parts.filter(({ product }) => product === 'third')).toEqual(
          system.parts.filter(({ product }) => product === 'third'),
        );
        const restored = withLine(changed, rule, before);
        expect(isSameLine(lineOf(restored, rule), before)).toBe(true);
        expect(restored.parts).toHaveLength(system.parts.length);
        expect(restored.alternates).toHaveLength(system.alternates.length);
      },
    ),
  ));

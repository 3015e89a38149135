import { expect, test } from 'vitest';
import { applied, changed, countOf, isShown, NOTHING, sentLines, unanswered } from './lines.ts';

const asked = [0, 1, 2].map((line) => ({ line, reference: `R-${line}`, nno: null, label: null, is_open: line < 2 }));
const obsolete = changed(NOTHING, { availability_status: 'obsolete', equiv_product: 'NEW' });

test('another availability empties what it excludes', () => {
  const lastOrders = changed(NOTHING, { availability_status: 'last_buy_order', last_buy_order: '2031-01-31' });
  expect(changed(lastOrders, { availability_status: 'available' })).toEqual({
    ...NOTHING,
    availability_status: 'available',
  });
  expect(changed(lastOrders, { availability_status: 'obsolete' }).last_buy_order).toBe('2031-01-31');
  expect(changed(obsolete, { availability_status: 'unknown_1' }).equiv_product).toBeNull();
  expect(isShown('last_buy_order', NOTHING)).toBe(false);
});

test('one answer goes to the unanswered parts that are still asked about, and keeps their remarks', () => {
  const lines = { 0: { ...NOTHING, comment: 'See the notice' } };
  expect(unanswered(asked, lines).map(({ line }) => line)).toEqual([1]);
  const all = applied(lines, asked.slice(0, 2), obsolete);
  expect(all[0]).toEqual({ ...obsolete, comment: 'See the notice' });
  expect(sentLines(asked, { ...all, 2: obsolete }).map(({ line }) => line)).toEqual([0, 1]);
  expect(countOf(asked, all)).toEqual({ answered: 2, count: 2 });
});

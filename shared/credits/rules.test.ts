import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementOf } from './rules.ts';

const line = (date: string, amount: number, balance: number) => ({ date: `${date}T10:00:00.000Z`, amount, balance });
const LINES = [line('2026-01-31', 100, 100), line('2026-02-01', -30, 70), line('2026-02-28', 10, 80)];

it("contains the month's movements between opening and closing balance", () => {
  expect(statementOf(LINES, '2026-02')).toEqual({ opening: 100, movements: LINES.slice(1), closing: 80 });
  expect(statementOf(LINES, '2026-01')).toEqual({ opening: 0, movements: LINES.slice(0, 1), closing: 100 });
});

it('of a month without movements closes with its opening balance, also before the first line', () => {
  expect(statementOf(LINES, '2026-03')).toEqual({ opening: 80, movements: [], closing: 80 });
  expect(statementOf(LINES, '2025-12')).toEqual({ opening: 0, movements: [], closing: 0 });
});

it('opens with the closing balance of the previous month, and its movements are the difference', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...months), fc.integer({ min: -9, max: 20 }))), (moves) => {
      let balance = 0;
      const lines = moves
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([month, amount]) => {
          balance += amount;
          return line(`${month}-15`, amount, balance);
        });
      let before = 0;
      for (const month of months) {
        const { opening, movements, closing } = statementOf(lines, month);
        expect(opening).toBe(before);
        expect(movements.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing);
        before = closing;
      }
      expect(before).toBe(balance);
    }),
  );
});

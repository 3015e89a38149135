import { expect, it } from 'vitest';
import { answer } from './answers.ts';

const rows = (count: number) => ({
  items: Array.from({ length: count }, () => ({ label: 'Écrou "M6"', quantity: 12 })),
});

it('gives what a function can answer, as it is escaped on its way', () => {
  const given = answer(200, rows(90_000), 'r');
  expect(JSON.parse(given.body ?? '')).toEqual(rows(90_000));
  expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThan(6 * 1024 * 1024);
});

it('says so where there is more than a function can answer', () => {
  expect(() => answer(200, rows(150_000), 'r')).toThrow(expect.objectContaining({ code: 'answer_too_large' }));
});

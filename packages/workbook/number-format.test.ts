import { expect, it } from 'vitest';
import { dayShown, digitsShown, scientificShown } from './number-format.ts';

it.each<[string, number, string | null]>([
  ['0000', 603, '0603'],
  ['00"-"00', 1203, '12-03'],
  ['00-00', 5, '00-05'],
  ['000\\-0000', 1_234_567, '123-4567'],
  ['"ABC-"000', 42, 'ABC-042'],
  ['000-00', 1_234_567, '12345-67'],
  ['#-###', 12, '-12'],
  ['00000', -5, null],
  ['0000', 1.5, null],
])('%s shows %d as %s', (format, value, text) => expect(digitsShown(format)?.(value) ?? null).toBe(text));

it.each([
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00 "€"',
  '0 "pcs"',
  '0%',
  '@',
  '[$€-407]00',
  'dd/mm/yyyy',
  '0'.repeat(300),
])('a number in %s remains a number', (format) => expect(digitsShown(format)).toBeNull());

it.each<[string, number, string]>([
  ['0.00E+00', 100_000, '1.00E+05'],
  ['0E+0', 5_901_234_123_457, '6E+12'],
])('%s shortens %d to %s', (format, value, text) => expect(scientificShown(format)?.(value)).toBe(text));

it.each([
  ['dd-mm', '03-12'],
  ['d-mmm', '3-Dec'],
  ['mmm-yy', 'Dec-26'],
  ['[$-40C]d mmmm yyyy', '3 décembre 2026'],
  ['[$-407]dd. mmmm', '03. Dezember'],
  ['yyyy"."mm\\.dd', '2026.12.03'],
  ['dd/mm/yyyy;@', '03/12/2026'],
])('a day in %s is %s', (format, text) => expect(dayShown(format)?.(new Date('2026-12-03'))).toBe(text));

it.each(['hh:mm', 'dd/mm/yyyy hh:mm', 'dddd d mmmm', 'General', '0.00'])('%s shows no day alone', (format) =>
  expect(dayShown(format)).toBeNull(),
);

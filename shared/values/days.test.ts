import { expect, test } from 'vitest';
import { dayIn } from './days.ts';

test.each([
  ['2027-03-31', false, '2027-03-31'],
  ['2027-03-31T00:00:00.000Z', false, '2027-03-31'],
  ['2027-03-31 12:00', true, '2027-03-31'],
  ['31/03/2027', true, '2027-03-31'],
  ['31.3.2027', false, '2027-03-31'],
  ['3/31/2027', false, '2027-03-31'],
  ['05/06/2027', true, '2027-06-05'],
  ['06/06/2027', false, '2027-06-06'],
  ['2027/3/31', false, '2027-03-31'],
  ['20270331', false, '2027-03-31'],
  ['31-Dec-2027', false, '2027-12-31'],
  ['31 déc. 2027', true, '2027-12-31'],
  ['1er août 2027', true, '2027-08-01'],
  ['15 mars 2027', false, '2027-03-15'],
  ['Jun 3, 2027', false, '2027-06-03'],
  ['July 4th 2027', false, '2027-07-04'],
  ['5. Mai 2027', true, '2027-05-05'],
])('%s is a day (day first: %s)', (text, isDayFirst, day) => {
  expect(dayIn(text, isDayFirst)).toBe(day);
});

test.each([
  ['05/06/2027', false],
  ['3/31/2027', true],
  ['2027-02-30', false],
  ['31/02/2027', true],
  ['2027', false],
  ['46112', false],
  ['Q3 2027', false],
  ['31/03/27', true],
  ['20279931', true],
  ['31 Foo 2027', false],
  ['31 Feb 2027', false],
  ['Dec 2027', false],
])('%s is none, or could be two (day first: %s)', (text, isDayFirst) => {
  expect(dayIn(text, isDayFirst)).toBeNull();
});

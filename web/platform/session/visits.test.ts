import { expect, test } from 'vitest';
import { nextVisit } from './visits.ts';

const at = (time: string) => `2026-11-26T${time}:00.000Z`;

test('the first visit knows no earlier one', () =>
  expect(nextVisit(undefined, at('09:00'))).toEqual({ at: at('09:00') }));

test('what is new counts from the visit before', () =>
  expect(nextVisit({ at: at('09:00') }, at('14:00'))).toEqual({ at: at('14:00'), before: at('09:00') }));

test('opening the list again soon does not make its news old', () =>
  expect(nextVisit({ at: at('14:00'), before: at('09:00') }, at('14:20'))).toEqual({
    at: at('14:20'),
    before: at('09:00'),
  }));

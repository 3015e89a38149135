import { expect, test } from 'vitest';
import terms from '#shared/i18n/en/terms.ts';
import { TERMS } from './terms.ts';

test('each explanation is found by its name', () => {
  expect([...TERMS].sort()).toEqual(Object.keys(terms).sort());
});

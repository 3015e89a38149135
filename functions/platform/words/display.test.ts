import { expect, test } from 'vitest';
import { displayText } from './display.ts';
import { translatorFor } from './phrases.ts';

test.each([
  ['en', 12.5, '€12.50'],
  ['en', 0.0125, '€0.0125'],
  ['fr', 1234.5, '1 234,50 €'],
] as const)('a price in %s: %d is %s, with the cents and what is less', (language, price, shown) =>
  expect(
    displayText('price', price, { language, translate: translatorFor(language), dictionaries: [] }).replace(/\s/g, ' '),
  ).toBe(shown),
);

test.each([
  ['2026-01-15', '15 Jan 2026'],
  ['0001-01-01', '1 Jan 1'],
  ['0000-00-00', '0000-00-00'],
  ['2026-13-01T00:00:00Z', '2026-13-01T00:00:00Z'],
])('the date %s is shown as %s', (value, shown) =>
  expect(displayText('obso_at', value, { language: 'en', translate: translatorFor('en'), dictionaries: [] })).toBe(
    shown,
  ),
);

test('a reference that looks like a date stays as it is', () =>
  expect(
    displayText('supplier_ref', '2026-03-12', { language: 'fr', translate: translatorFor('fr'), dictionaries: [] }),
  ).toBe('2026-03-12'));

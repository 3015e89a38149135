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

import { expect, test } from 'vitest';
import { waitText } from './throttle.ts';

test.each([
  [1, '1 second', '1 seconde'],
  [30, '30 seconds', '30 secondes'],
  [90, '90 seconds', '90 secondes'],
  [91, '2 minutes', '2 minutes'],
  [61 * 60, '61 minutes', '61 minutes'],
])('a wait of %i seconds in words', (seconds, english, french) => {
  expect(waitText('en', seconds)).toBe(english);
  expect(waitText('fr', seconds).replaceAll(/\s/g, ' ')).toBe(french);
});

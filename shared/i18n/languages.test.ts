import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test.each([
  ['fr', 'fr'],
  ['fr-CA,en;q=0.8', 'fr'],
  ['de,fr;q=0.7', 'fr'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Accept-Language %s is %s', (header, language) => expect(languageOf(header)).toBe(language));

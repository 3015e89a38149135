import { expect, test } from 'vitest';
import { translatorFor } from '#platform/words/phrases.ts';
import { reasonText } from './reasons.ts';

test.each([
  ['LM393DR-TR', 'LM393DR', '-TR'],
  ['LM393DR', 'LM393DR/NOPB', '/NOPB'],
  ['74LVC02APW,118', '74LVC02APW-TR', ',118 / -TR'],
])('of %s and %s the packaging suffix %s is shown', (supplier_ref, theirs, ending) => {
  const reason = { field: 'supplier_ref', code: 'ref_packaging_suffix', contribution: 0.8 } as const;
  const line = { fields: { supplier_ref } };
  const text = (language: 'en' | 'fr') => reasonText(line, { supplier_ref: theirs }, reason, translatorFor(language));
  expect(text('en')).toBe(`Same reference, packaging suffix ignored: ${ending}`);
  expect(text('fr')).toContain(ending);
});

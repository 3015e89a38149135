import { expect, test } from 'vitest';
import { withFieldNames } from './field-names.ts';
import { translatorFor } from './phrases.ts';

const entry = { dictionary: 'field', key: 'internal_ref', is_active: true, label_en: 'Symbol', label_fr: 'Symbole' };

test('a field of parts is called as the dictionary calls it, everything else by its phrase', () => {
  const translate = withFieldNames(translatorFor('fr'), [entry], 'fr');
  expect(translate(['fields:internal_ref', 'internal_ref'])).toBe('Symbole');
  expect(translate('fields:label')).toBe('Libellé');
  expect(translate('records:contact.lastname')).toBe('Nom');
});

test('an inactive entry and one of another dictionary name nothing', () => {
  const others = [
    { ...entry, is_active: false },
    { ...entry, dictionary: 'reach', label_en: 'Reach' },
  ];
  expect(withFieldNames(translatorFor('en'), others, 'en')('fields:internal_ref')).toBe('Internal reference');
});

import { beforeAll, expect, test, vi } from 'vitest';

const PHRASES = { en: { internal_ref: 'Internal reference' }, fr: { internal_ref: 'Référence interne' } };
const entry = {
  ...{ id: 'field.internal_ref', dictionary: 'field', key: 'internal_ref', label_en: 'Symbol', label_fr: 'Symbole' },
  ...({ color: 'grey', position: 0, is_active: true, label: 'Symbol' } as const),
};

// Other files in this process have phrases of their own.
vi.resetModules();
const { phrases, translate } = await import('./phrases.ts');
const { followPhrases, nameFields } = await import('./fieldNames.ts');
const t = (key: string) => translate(['fields'], key);

beforeAll(followPhrases);

test('names apply in each language, also to phrases that arrive later, and are told to what is shown', async () => {
  const before = phrases.edition;
  nameFields([entry, { ...entry, key: 'nothing' }]);
  expect(phrases.edition).toBe(before);
  phrases.add('en', 'fields', PHRASES.en);
  expect([t('internal_ref'), phrases.edition]).toEqual(['Symbol', before + 1]);
  phrases.add('fr', 'fields', PHRASES.fr);
  await phrases.show('fr');
  expect([t('internal_ref'), t('nothing')]).toEqual(['Symbole', 'nothing']);
  await phrases.show('en');
});

test('an inactive entry names nothing', () => {
  nameFields([{ ...entry, is_active: false }]);
  phrases.add('en', 'fields', PHRASES.en);
  expect(t('internal_ref')).toBe('Internal reference');
});

import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { followPhrases, nameFields } from './fieldNames.ts';

const PHRASES = { en: { internal_ref: 'Internal reference' }, fr: { internal_ref: 'Référence interne' } };
const entry = {
  ...{ id: 'field.internal_ref', dictionary: 'field', key: 'internal_ref', label_en: 'Symbol', label_fr: 'Symbole' },
  ...({ color: 'grey', position: 0, is_active: true, label: 'Symbol' } as const),
};

beforeAll(async () => {
  await i18next.init({ lng: 'en', supportedLngs: ['en', 'fr'], fallbackLng: false, ns: [], resources: {} });
  followPhrases();
});

test('names apply in each language, also to phrases that arrive later, and are told to what is shown', async () => {
  let told = 0;
  i18next.on('languageChanged', () => told++);
  nameFields([entry, { ...entry, key: 'nothing' }]);
  expect(told).toBe(0);
  i18next.addResourceBundle('en', 'fields', PHRASES.en);
  expect([i18next.t('fields:internal_ref' as never), told]).toEqual(['Symbol', 1]);
  i18next.addResourceBundle('fr', 'fields', PHRASES.fr);
  await i18next.changeLanguage('fr');
  expect(i18next.t('fields:internal_ref' as never)).toBe('Symbole');
  expect(i18next.exists('fields:nothing')).toBe(false);
});

test('an inactive entry names nothing', () => {
  i18next.addResourceBundle('en', 'fields', PHRASES.en, true, true);
  nameFields([{ ...entry, is_active: false }]);
  expect(i18next.getFixedT('en')('fields:internal_ref' as never)).toBe('Internal reference');
});

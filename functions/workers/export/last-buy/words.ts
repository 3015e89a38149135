import { i18n } from '#platform/words/translator.ts';
import en from '#shared/i18n/en/server/last-buy-file.ts';
import fr from '#shared/i18n/fr/server/last-buy-file.ts';

for (const [language, phrases] of Object.entries({ en, fr }))
  i18n.addResourceBundle(language, 'last-buy-file', phrases);

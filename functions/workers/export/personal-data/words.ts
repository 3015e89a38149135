import { i18n } from '#platform/words/translator.ts';
import en from '#shared/i18n/en/server/personal-data.ts';
import fr from '#shared/i18n/fr/server/personal-data.ts';

for (const [language, phrases] of Object.entries({ en, fr }))
  i18n.addResourceBundle(language, 'personal-data', phrases);

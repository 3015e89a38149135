import en from '#shared/i18n/en/server/supplier-files.ts';
import fr from '#shared/i18n/fr/server/supplier-files.ts';
import { i18n } from '../words/translator.ts';

/** Here, because few functions make or read files for third-parties. Their problems are told like those of other files. */
for (const [language, phrases] of Object.entries({ en, fr })) {
  i18n.addResourceBundle(language, 'supplier-files', phrases);
  i18n.addResourceBundle(language, 'problems', phrases.problems, true);
}

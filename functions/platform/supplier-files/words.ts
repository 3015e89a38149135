import en from '#shared/i18n/en/server/supplier-files.ts';
import fr from '#shared/i18n/fr/server/supplier-files.ts';
import { i18n } from '../words/translator.ts';

/**
 * Only functions that make or read files for third-parties import this module. Their problems are told like those of other
 * files. The bundle is not merged deeply: that would change the imported phrases themselves.
 */
for (const [language, phrases] of Object.entries({ en, fr })) {
  i18n.addResourceBundle(language, 'supplier-files', phrases);
  i18n.addResourceBundle(language, 'problems', phrases.problems);
}

import en from '#shared/i18n/en/server/mails.ts';
import fr from '#shared/i18n/fr/server/mails.ts';
import { i18n } from '../words/translator.ts';

/** Only functions that write e-mails import this module, so the others do not contain these phrases. */
for (const [language, phrases] of Object.entries({ en, fr })) i18n.addResourceBundle(language, 'mails', phrases);

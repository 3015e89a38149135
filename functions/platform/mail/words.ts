import en from '#shared/i18n/en/server/mails.ts';
import fr from '#shared/i18n/fr/server/mails.ts';
import { i18n } from '../words/translator.ts';

/** Here, because most functions write no e-mail. Whoever says a phrase of e-mails imports this module. */
for (const [language, phrases] of Object.entries({ en, fr })) i18n.addResourceBundle(language, 'mails', phrases);

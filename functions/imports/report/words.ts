import { i18n } from '#platform/words/translator.ts';
import en from '#shared/i18n/en/server/findings.ts';
import fr from '#shared/i18n/fr/server/findings.ts';

for (const [language, phrases] of Object.entries({ en, fr })) i18n.addResourceBundle(language, 'findings', phrases);

import { addPhrases } from '#platform/words/translator.ts';
import en from '#shared/i18n/en/server/last-buy-file.ts';
import fr from '#shared/i18n/fr/server/last-buy-file.ts';

addPhrases('last-buy-file', { en, fr });

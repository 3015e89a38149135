import { addPhrases } from '#platform/words/translator.ts';
import en from '#shared/i18n/en/server/findings.ts';
import fr from '#shared/i18n/fr/server/findings.ts';

addPhrases('findings', { en, fr });

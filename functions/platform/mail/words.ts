import en from '#shared/i18n/en/server/mails.ts';
import fr from '#shared/i18n/fr/server/mails.ts';
import { addPhrases } from '../words/translator.ts';

/** Only functions that write e-mails import this module, so the others do not contain these phrases. */
addPhrases('mails', { en, fr });

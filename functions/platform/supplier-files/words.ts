import en from '#shared/i18n/en/server/supplier-files.ts';
import fr from '#shared/i18n/fr/server/supplier-files.ts';
import { addPhrases } from '../words/translator.ts';

/**
 * Only functions that make or read files for third-parties import this module. Their problems are told like those of other
 * files.
 */
addPhrases('supplier-files', { en, fr });
addPhrases('problems', { en: en.problems, fr: fr.problems });

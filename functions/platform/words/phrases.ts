import enCases from '#shared/i18n/en/cases.ts';
import enChoices from '#shared/i18n/en/choices.ts';
import enFields from '#shared/i18n/en/fields.ts';
import enRecords from '#shared/i18n/en/records.ts';
import frCases from '#shared/i18n/fr/cases.ts';
import frChoices from '#shared/i18n/fr/choices.ts';
import frFields from '#shared/i18n/fr/fields.ts';
import frRecords from '#shared/i18n/fr/records.ts';
import { addPhrases } from './translator.ts';

export { type Translate, translatorFor } from './translator.ts';

/** The page loads the names of a case's keys with its screens; they are choices like others. */
const choicesOf = ({ case_state, resolution }: typeof enCases | typeof frCases) => ({ case_state, resolution });

addPhrases('records', { en: enRecords, fr: frRecords });
addPhrases('fields', { en: enFields, fr: frFields });
addPhrases('choices', {
  en: { ...enChoices, ...choicesOf(enCases) },
  fr: { ...frChoices, ...choicesOf(frCases) },
});

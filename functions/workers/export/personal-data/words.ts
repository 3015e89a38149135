import { addPhrases } from '#platform/words/translator.ts';
import enJobs from '#shared/i18n/en/jobs.ts';
import en from '#shared/i18n/en/server/personal-data.ts';
import frJobs from '#shared/i18n/fr/jobs.ts';
import fr from '#shared/i18n/fr/server/personal-data.ts';

addPhrases('personal-data', { en, fr });
// Names of tasks, as the page shows them.
addPhrases('jobs', { en: enJobs, fr: frJobs });

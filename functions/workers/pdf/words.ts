import { addPhrases } from '#platform/words/translator.ts';
import enProjects from '#shared/i18n/en/projects.ts';
import enDossiers from '#shared/i18n/en/server/dossiers.ts';
import frProjects from '#shared/i18n/fr/projects.ts';
import frDossiers from '#shared/i18n/fr/server/dossiers.ts';

addPhrases('dossiers', { en: enDossiers, fr: frDossiers });
// What dossiers tell of a project is called as on the page.
addPhrases('projects', { en: enProjects, fr: frProjects });

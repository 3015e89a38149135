import { i18n } from '#platform/words/translator.ts';
import enProjects from '#shared/i18n/en/projects.ts';
import en from '#shared/i18n/en/server/dossiers.ts';
import frProjects from '#shared/i18n/fr/projects.ts';
import fr from '#shared/i18n/fr/server/dossiers.ts';

/** Words of dossiers; what they tell of a project is called as on the page. */
const PHRASES = { en: { dossiers: en, projects: enProjects }, fr: { dossiers: fr, projects: frProjects } };

for (const [language, namespaces] of Object.entries(PHRASES))
  for (const [name, phrases] of Object.entries(namespaces)) i18n.addResourceBundle(language, name, phrases);

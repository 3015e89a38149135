/** Contacts of invented companies. Telephone numbers are from ranges reserved for fiction. */
type Country = {
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  positions: readonly string[];
  phone: (two: string) => string;
};

const FRENCH = ['Responsable obsolescence', 'Assistante commerciale', 'Directeur qualité', 'Service clients'];
const ENGLISH = ['Obsolescence manager', 'Sales assistant', 'Head of quality', 'Customer service'];

const FR: Country = {
  men: ['Rémi', 'Gaël', 'François', 'Loïc', 'Étienne'],
  women: ['Élodie', 'Maëlle', 'Solange', 'Agathe', 'Noémie'],
  families: ['Lefèvre', 'Crépin', 'de La Garde', 'Bœuf', 'Nguyen', 'Hervé-Martin', 'Ould Saïd'],
  positions: FRENCH,
  phone: (two) => `+33 1 99 00 ${two} ${two}`,
};
const GB: Country = {
  men: ['Alistair', 'Owen', 'Rupert'],
  women: ['Fiona', 'Siân', 'Harriet'],
  families: ['Ashdown', 'Pritchard', 'O’Leary', 'Thistlewood'],
  positions: ENGLISH,
  phone: (two) => `+44 20 7946 09${two}`,
};
const DE: Country = {
  men: ['Jörg', 'Matthias', 'Götz'],
  women: ['Käthe', 'Ulrike', 'Anneliese'],
  families: ['Weißmüller', 'Schönfeld', 'von der Heide', 'Krüger'],
  positions: ENGLISH,
  phone: (two) => `+49 30 23125 0${two}`,
};
const IT: Country = {
  men: ['Niccolò', 'Dario'],
  women: ['Ludovica', 'Chiara'],
  families: ['D’Angelo', 'Bertolini', 'Forlì'],
  positions: ENGLISH,
  phone: () => '',
};
const JP: Country = {
  men: ['Kenji', 'Haruto'],
  women: ['Yūko', 'Sakura'],
  families: ['Ōnishi', 'Takahashi', 'Kuroda'],
  positions: ENGLISH,
  phone: () => '',
};
const US: Country = {
  ...GB,
  families: ['Delacroix', 'McAllister', 'Hernández'],
  phone: (two) => `+1 202 555 01${two}`,
};

/** The demo's Belgian manufacturers are French-speaking. */
export const PEOPLE_OF: Readonly<Record<string, Country>> = { FR, GB, DE, IT, JP, US, BE: { ...FR, phone: () => '' } };

import type { Seed } from '../../reference.ts';
import type { Region } from './schema.ts';

/**
 * ISO 3166-2 code without FR-, English, French. The order is the position: metropolitan regions by name, then
 * overseas.
 */
const FRENCH: readonly (readonly [code: string, en: string, fr: string])[] = [
  ['ARA', 'Auvergne-Rhône-Alpes', 'Auvergne-Rhône-Alpes'],
  ['BFC', 'Bourgogne-Franche-Comté', 'Bourgogne-Franche-Comté'],
  ['BRE', 'Brittany', 'Bretagne'],
  ['CVL', 'Centre-Val de Loire', 'Centre-Val de Loire'],
  ['20R', 'Corsica', 'Corse'],
  ['GES', 'Grand Est', 'Grand Est'],
  ['HDF', 'Hauts-de-France', 'Hauts-de-France'],
  ['IDF', 'Île-de-France', 'Île-de-France'],
  ['NOR', 'Normandy', 'Normandie'],
  ['NAQ', 'Nouvelle-Aquitaine', 'Nouvelle-Aquitaine'],
  ['OCC', 'Occitania', 'Occitanie'],
  ['PDL', 'Pays de la Loire', 'Pays de la Loire'],
  ['PAC', 'Provence-Alpes-Côte d’Azur', 'Provence-Alpes-Côte d’Azur'],
  ['971', 'Guadeloupe', 'Guadeloupe'],
  ['972', 'Martinique', 'Martinique'],
  ['973', 'French Guiana', 'Guyane'],
  ['974', 'Réunion', 'La Réunion'],
  ['976', 'Mayotte', 'Mayotte'],
];

export const seedRegions = (): Seed<Region>[] =>
  FRENCH.map(([part, label_en, label_fr], position) => {
    const code = `FR-${part}`;
    return { id: code, code, country: 'FR', label_en, label_fr, position, is_active: true };
  });

import type { Seed } from '../../reference.ts';
import type { Family } from './schema.ts';

/** Key, English, French. The order is the position. */
const LINES: readonly (readonly [key: string, en: string, fr: string])[] = [
  ['passive_components', 'Passive components', 'Composants passifs'],
  ['semiconductors', 'Semiconductors', 'Semi-conducteurs'],
  ['optoelectronics', 'Optoelectronics', 'Optoélectronique'],
  ['frequency_control', 'Frequency control', 'Composants de fréquence'],
  ['circuit_protection', 'Circuit protection', 'Protection de circuits'],
  ['connectors', 'Connectors', 'Connecteurs'],
  ['cables', 'Cables', 'Câbles'],
  ['electromechanics', 'Electromechanics', 'Électromécanique'],
  ['power_supplies', 'Power supplies', 'Alimentations'],
  ['automation', 'Automation', 'Automatismes'],
  ['sensors', 'Sensors', 'Capteurs'],
  ['modules', 'Modules', 'Modules'],
  ['motors', 'Motors', 'Moteurs'],
  ['bearings', 'Bearings', 'Roulements'],
  ['seals', 'Seals', 'Étanchéité'],
  ['fluid_control', 'Fluid control', 'Maîtrise des fluides'],
  ['transmission', 'Power transmission', 'Transmission de puissance'],
  ['hardware', 'Hardware', 'Quincaillerie'],
  ['optomechanics', 'Optomechanics', 'Optomécanique'],
  ['consumables', 'Consumables', 'Consommables'],
];

export const seedFamilies = (): Seed<Family>[] =>
  LINES.map(([key, label_en, label_fr], position) => ({ id: key, key, label_en, label_fr, position, is_active: true }));

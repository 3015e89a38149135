import { readFacts } from '../../demo/content/facts.ts';
import { INVENTED } from '../../demo/content/invented.ts';
import { realManufacturers } from '../../demo/content/manufacturers.ts';
import type { Random } from '../../demo/random.ts';
import { blueprints } from '../../demo/records/kinds/all.ts';
import type { Blueprint } from '../../demo/records/kinds/blueprint.ts';
import { MONITORING_STATUS } from '../../demo/records/monitorings.ts';
import type { PartAnswer } from '../../shared/parts/schema.ts';
import { DAY_MS } from '../../shared/values/units.ts';

/** Dates are relative to this day, so that every run has the same parts. */
export const TODAY = '2026-01-15';
const MONITORED = 0.7;
const OWNERS = ['Ponant Ferroviaire', 'Ponant Atelier', 'Brackwater Marine', 'Équipements de l’Ouest', 'Vigie'];
const FILES = ['Rame_Z5.xlsx', 'Coffrets_traction.xlsx', 'Stock_atelier.xlsx', 'Engine_room_BOM_rev_C.xlsx'];

export const BLUEPRINTS = blueprints();
export const MANUFACTURERS = [...INVENTED, ...realManufacturers(readFacts())].map(({ name = '' }) => name);

export type Fields = Partial<PartAnswer>;

const instantAgo = (random: Random, days: number): string =>
  new Date(Date.parse(TODAY) - Math.floor(random.next() * days * DAY_MS)).toISOString();
const dayAgo = (random: Random, days: number): string => instantAgo(random, days).slice(0, 10);
export const maybe = <T>(random: Random, probability: number, value: () => T): T | null =>
  random.chance(probability) ? value() : null;

export const monitoring = (random: Random): Fields =>
  random.chance(MONITORED)
    ? { monitoring_status: random.weighted(MONITORING_STATUS), monitoring_date: instantAgo(random, 1000) }
    : { monitoring_status: null, monitoring_date: null };

export const business = (random: Random, blueprint: Blueprint): Fields => ({
  price: maybe(random, 0.7, () => Number((blueprint.price[0] * (1 + 40 * random.next())).toPrecision(3))),
  carbon_footprint: maybe(random, 0.1, () => Number(random.next().toFixed(3))),
  quantity: maybe(random, 0.9, () => random.between(1, 500)),
  certificate_needed: maybe(random, 0.3, () => random.chance(0.2)),
  certificate_type: maybe(random, 0.05, () => 'EN 10204 3.1'),
  repairability: maybe(random, 0.1, () => random.pick(['Échange standard', 'Réparable en atelier', 'Non réparable'])),
  expiry_type: maybe(random, 0.05, () => random.pick(['shelf_life', 'calibration'])),
  manufacturer_expiry: maybe(random, 0.05, () => dayAgo(random, 400)),
  transmission_date: maybe(random, 0.3, () => dayAgo(random, 900)),
  equiv_product: maybe(random, 0.06, () => random.pick(BLUEPRINTS).reference),
  equiv_product_supplier: maybe(random, 0.06, () => random.pick(MANUFACTURERS)),
  replacement_validation: maybe(random, 0.06, () =>
    random.pick(['validated', 'not_validated', 'undetermined'] as const),
  ),
  customer_data: maybe(random, 0.15, () => `Budget ${random.between(2020, 2027)}; magasin ${random.between(1, 60)}`),
  notes: maybe(random, 0.2, () => `Vu à la révision n° ${random.between(1, 4000)} : stock de sécurité à revoir.`),
});

export const contact = (random: Random): Fields => ({
  stcomm: maybe(random, 0.4, () => random.pick(['active', 'not_recommended', 'withdrawn'])),
  supplier_to_contact: maybe(random, 0.1, () => `S${random.between(0, MANUFACTURERS.length - 1)}`),
  supplier_to_contact_label: maybe(random, 0.1, () => random.pick(MANUFACTURERS)),
  supplier_to_contact_code: maybe(random, 0.1, () => `F${random.between(1, 2000)}`),
  contact_type: maybe(random, 0.3, () => random.pick(['email', 'form', 'phone'])),
  last_contact_date: maybe(random, 0.3, () => dayAgo(random, 500)),
  nb_relance: random.between(0, 3),
  parent_part: maybe(random, 0.2, () => `A${random.between(0, 90)}`),
  part: maybe(random, 0.2, () => `B${random.between(0, 900)}`),
});

export function origin(random: Random, number: number): Fields {
  const owner = random.between(0, OWNERS.length - 1);
  const import_date = instantAgo(random, 900);
  return {
    ...{ origin: 'import_product', owner_entity: `E${owner}`, owner_entity_label: OWNERS[owner] },
    product: maybe(random, 0.7, () => `P${random.between(0, 3_999)}`),
    is_public: false,
    is_processed: random.chance(0.8),
    is_assembled: random.chance(0.1),
    import_file: random.pick(FILES),
    import_row: (number % 5000) + 2,
    ...{ import_date, creation_date: import_date, modification_date: instantAgo(random, 600) },
  };
}

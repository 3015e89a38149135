import { MANUFACTURER_ALIASES } from '@vigie/matching/testing/measured';
import { pick } from '@vigie/workbook/testing/random';

/** A manufacturer of the generated catalogue: how the catalogue names it, and how lists write it. */
export type Manufacturer = { id: string; label: string; aliases: string[]; written: string[]; ncages: string[] };

const INVENTED = 300;
const SYLLABLES =
  'ber vol tra mek nor sil qua dor fen gal hex jun kor lum mar nex oro pul rad ste tec ulm vex wil zan'.split(' ');
const TRADES = [
  'Electronics',
  'Industries',
  'Connectors',
  'Fasteners',
  'Semiconductor',
  'Aerospace',
  'Hydraulique',
  'Relais',
];
const FORMS = ['Inc.', 'SAS', 'GmbH', 'Ltd', 'S.A.', 'Corp.', 'Co., Ltd.', 'AG'];

/** Known manufacturers with the names of the alias table, and invented ones, some with a name from before a merger. */
export function generateManufacturers(random: () => number): Manufacturer[] {
  const families = new Map<string, string[]>();
  for (const [written, name] of MANUFACTURER_ALIASES) families.set(name, [...(families.get(name) ?? []), written]);
  const known = Array.from(families, ([label, written]) => ({ label, aliases: [], written }));
  const invented = Array.from({ length: INVENTED }, () => inventedManufacturer(random));
  return [...known, ...invented].map((manufacturer, n) => ({
    ...manufacturer,
    id: `manufacturer-${n}`,
    written: manufacturer.written.flatMap((name) => [name, name.toUpperCase(), `${name} ${pick(random, FORMS)}`]),
    ncages: [`F${String(Math.floor(random() * 1e4)).padStart(4, '0')}`],
  }));
}

export function inventedManufacturer(random: () => number): Omit<Manufacturer, 'id' | 'ncages'> {
  const name = `${inventedName(random)} ${pick(random, TRADES)}`;
  const former = random() < 0.3 ? [`${inventedName(random)} ${pick(random, TRADES)}`] : [];
  return { label: name, aliases: former, written: [name, ...former] };
}

function inventedName(random: () => number): string {
  const name = [1, 2, 3].map(() => pick(random, SYLLABLES)).join('');
  return name[0]!.toUpperCase() + name.slice(1);
}

import { encodeTime } from 'ulid';
import { compliance, lifeCycle } from '../../demo/content/life-cycle.ts';
import { type Random, randomFrom } from '../../demo/random.ts';
import type { Blueprint } from '../../demo/records/kinds/blueprint.ts';
import { DAY_MS } from '../../shared/values/units.ts';
import { NAMES } from './columns.ts';
import {
  BLUEPRINTS,
  business,
  contact,
  type Fields,
  MANUFACTURERS,
  maybe,
  monitoring,
  origin,
  TODAY,
} from './fields.ts';
import type { Row } from './rival.ts';

/** Models per part: every fourth draw or so meets a model again, which leaves some 35 % distinct labels. */
const MODELS = 0.375;
const LEGAL_FORMS = ['', ' SA', ' SAS', ' GmbH', ' Ltd', ' Inc.', ' Europe', ' France', ' (ex-usine de Mâcon)'];
const EDITIONS = ['éd.', 'série', 'rev.', 'lot', 'variante', 'indice'];
const ID_LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
/** Records hold null for what is not known, never nothing; a part that is in no project has an empty list of them. */
const UNKNOWN = { ...Object.fromEntries(NAMES.map((name) => [name, null])), projects: [] };

const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick(ID_LETTERS)).join('');

/** ULIDs whose time grows with the number: rows come in the order of their ids. */
const idOf = (random: Random, number: number): string =>
  encodeTime(Date.parse(TODAY) - 900 * DAY_MS + number * 70, 10) + letters(random, 16);

/** One model always has the same label, in one language, as clients write it: often in capitals. */
function labelOf(model: number, { label }: Blueprint): string {
  const edition = Math.floor(model / BLUEPRINTS.length);
  const text = label[model % 3 === 0 ? 'en' : 'fr'];
  const full =
    edition === 0 ? text : `${text}, ${EDITIONS[edition % EDITIONS.length]} ${1000 + ((model * 7919) % 9000)}`;
  return model % 4 === 1 ? full.toUpperCase() : full;
}

function identity(random: Random, number: number, model: number, blueprint: Blueprint): Fields {
  const manufacturer = random.chance(0.6)
    ? blueprint.manufacturer
    : random.pick(MANUFACTURERS) + random.pick(LEGAL_FORMS);
  const label = labelOf(model, blueprint);
  return {
    internal_ref: maybe(random, 0.8, () => `A${random.between(1000, 9999)}-${random.between(0, 999)}`),
    supplier: maybe(random, 0.6, () => `S${MANUFACTURERS.indexOf(blueprint.manufacturer)}`),
    supplier_name: maybe(random, 0.9, () => manufacturer),
    supplier_label: manufacturer,
    supplier_ref: maybe(random, 0.97, () => `${blueprint.reference}/${(number * 7) % 100_003}`),
    label: maybe(random, 0.995, () => label),
    description: maybe(random, 0.5, () => `${label} (${blueprint.sub_family}), plan ${random.between(10_000, 99_999)}`),
    system_description: maybe(
      random,
      0.2,
      () => `Coffret n° ${random.between(1, 400)}, repère K${random.between(1, 90)}`,
    ),
    family: maybe(random, 0.98, () => blueprint.family),
    sub_family: maybe(random, 0.95, () => blueprint.sub_family),
    kind: random.chance(0.07) ? 'nno' : 'reference_article',
    nno: maybe(
      random,
      0.07,
      () => `${blueprint.supply_class}-14-${random.between(100, 999)}-${random.between(1000, 9999)}`,
    ),
    product_type: maybe(random, 0.4, () => `type_${random.between(1, 12)}`),
    eccn: blueprint.eccn,
    code_generic: maybe(random, 0.1, () => `G${random.between(100, 4000)}`),
  };
}

/**
 * Parts of one entity, in the order of their ids, the same at every run: labels, references and manufacturers of the demo in
 * as many editions as it takes, statuses as skewed and fields as empty as clients' lists are.
 */
export function* generateParts(size: number): Generator<Row> {
  const random = randomFrom(`parts ${size}`);
  for (let number = 0; number < size; number++)
    yield partOf(random, number, random.between(0, Math.floor(size * MODELS)));
}

function partOf(random: Random, number: number, model: number): Row {
  const blueprint = BLUEPRINTS[model % BLUEPRINTS.length] as Blueprint;
  return {
    ...UNKNOWN,
    id: idOf(random, number),
    version: random.between(1, 6),
    ...identity(random, number, model, blueprint),
    ...monitoring(random),
    ...lifeCycle(random, TODAY, model % 3 === 0 ? 'en' : 'fr'),
    ...compliance(random),
    ...business(random, blueprint),
    ...contact(random),
    ...origin(random, number),
  };
}

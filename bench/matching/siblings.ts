import { buildIndex } from '@vigie/matching';
import { pick, seededRandom } from '@vigie/workbook/testing/random';
import type { World } from './lists.ts';
import { generateManufacturers, type Manufacturer } from './manufacturers.ts';
import type { Noun, Part } from './parts.ts';

/** One field of a reference: its codes, and what each of them says in a label; '' says nothing. */
type Field = readonly (readonly [code: string, says: string])[];
type Pattern = { noun: Noun; head: (random: Random) => string; fields: readonly Field[]; tail: string };
type Random = () => number;

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...LETTERS])).join('');
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...'0123456789'])).join('');
const noun = (en: string, fr: string, family: string): Noun => ({ en, fr, family });

const silent = (...codes: string[]): Field => codes.map((code) => [code, '']);
const TOLERANCES: Field = [
  ['F', '1%'],
  ['G', '2%'],
  ['J', '5%'],
  ['K', '10%'],
  ['M', '20%'],
];
const CAPACITIES: Field = [1, 2, 3, 4].flatMap((power) =>
  [10, 15, 22, 33, 47, 68].map((base): [string, string] => [`${base}${power}`, `${(base * 10 ** power) / 1000}nF`]),
);
const RESISTANCES: Field = ['1K00', '1K21', '2K20', '4K99', '10K0', '12K1', '49K9', '100K', '0R10', '22R0'].map(
  (code) => [
    code,
    `${code.replace(/^(\d+)([KR])0*(\d*?)0*$/, (_, whole, unit, rest) => `${whole}${rest && `.${rest}`}${unit === 'K' ? 'k' : 'R'}`)}`,
  ],
);
const VOLTAGES: Field = ['12', '15', '18', '25', '28', '30', '33', '50'].map((code) => [
  code,
  `${code[0]}.${code[1]}V`,
]);

/** How manufacturers number their parts: fields for value, tolerance, voltage, package, revision and packaging. */
const PATTERNS: readonly Pattern[] = [
  {
    noun: noun('Ceramic capacitor', 'Condensateur céramique', 'Capacitors'),
    head: (random) => letters(random, 3) + pick(random, ['155', '188', '21B', '31C']),
    fields: [
      [
        ['R7', 'X7R'],
        ['C8', 'X6S'],
        ['5C', 'C0G'],
      ],
      [
        ['1A', '10V'],
        ['1C', '16V'],
        ['1E', '25V'],
        ['1H', '50V'],
      ],
      CAPACITIES,
      TOLERANCES,
      silent('A01D', 'A01J', 'A12D'),
    ],
    tail: '',
  },
  {
    noun: noun('Film capacitor', 'Condensateur film', 'Capacitors'),
    head: (random) => `${letters(random, 3)}-${letters(random, 1)}1C`,
    fields: [CAPACITIES, TOLERANCES, silent('X5', 'X9')],
    tail: '',
  },
  {
    noun: noun('Thick film resistor', 'Résistance couche épaisse', 'Resistors'),
    head: (random) => letters(random, 4),
    fields: [
      [
        ['0402', '0402'],
        ['0603', '0603'],
        ['0805', '0805'],
      ],
      RESISTANCES,
      TOLERANCES.slice(0, 3),
      silent('KEA', 'KTA'),
    ],
    tail: '',
  },
  {
    noun: noun('LDO regulator', 'Régulateur LDO', 'Power supply'),
    head: (random) => letters(random, 3) + digits(random, 3),
    fields: [VOLTAGES, silent('DBV', 'DCK', 'DRV'), silent('R', 'T')],
    tail: '',
  },
  {
    noun: noun('Board connector', 'Connecteur carte', 'Connectors'),
    head: (random) => `${digits(random, 6)}-`,
    fields: [
      silent(...'0123456789'),
      Array.from({ length: 30 }, (_, n) => [String(n + 2).padStart(2, '0'), `${n + 2} pins`]),
      silent('1', '2', '5'),
    ],
    tail: '',
  },
  {
    noun: noun('Memory card socket', 'Support de carte mémoire', 'Connectors'),
    head: (random) => `${digits(random, 6)}-`,
    fields: [silent(...'0123456789'), silent('852', '853', '952', '999')],
    tail: '',
  },
  {
    noun: noun('Microcontroller', 'Microcontrôleur', 'Microcontrollers'),
    head: (random) => `${letters(random, 3)}32F${digits(random, 3)}`,
    fields: [
      [
        ['C', '48 pins'],
        ['R', '64 pins'],
        ['V', '100 pins'],
      ],
      [
        ['4', '16KB'],
        ['6', '32KB'],
        ['8', '64KB'],
        ['B', '128KB'],
        ['C', '256KB'],
      ],
      silent('T', 'H', 'U'),
      silent('6', '7'),
    ],
    tail: '',
  },
  {
    noun: noun('Operational amplifier', 'Amplificateur opérationnel', 'Amplifiers'),
    head: (random) => letters(random, 2) + digits(random, 3),
    fields: [silent('', 'A', 'B'), silent('D', 'P', 'N', 'DGK'), silent('', 'R')],
    tail: '',
  },
  {
    noun: noun('Hexagon head screw', 'Vis à tête hexagonale', 'Fasteners'),
    head: (random) => `${digits(random, 4)}.`,
    fields: [
      [
        ['04', 'M4'],
        ['05', 'M5'],
        ['06', 'M6'],
        ['08', 'M8'],
      ],
      ['010', '012', '016', '020', '025'].map((code) => [code, `${Number(code)} mm`]),
    ],
    tail: '',
  },
];

/** The codes chosen for the fields of a reference. */
type Choice = readonly number[];
type Family = { pattern: Pattern; head: string; manufacturer: Manufacturer; isSaid: readonly boolean[] };

const choiceIn = ({ fields }: Pattern, random: Random): number[] =>
  fields.map((field) => Math.floor(random() * field.length));

/** Another value in one field, or in two. */
function siblingOf(choice: Choice, { fields }: Pattern, random: Random): number[] {
  const sibling = [...choice];
  for (let n = random() < 0.75 ? 1 : 2; n > 0; n -= 1) {
    const place = Math.floor(random() * fields.length);
    sibling[place] = Math.floor(random() * fields[place]!.length);
  }
  return sibling;
}

function member({ pattern, head, manufacturer, isSaid }: Family, choice: Choice, id: string): Part {
  const chosen = choice.map((code, n) => pattern.fields[n]![code]!);
  const values = chosen.map(([, says]) => says).filter((says, n) => says !== '' && isSaid[n]);
  return {
    entry: {
      id,
      supplier: manufacturer.id,
      supplier_label: manufacturer.label,
      supplier_aliases: manufacturer.aliases,
      supplier_ncages: manufacturer.ncages,
      supplier_ref: head + chosen.map(([code]) => code).join('') + pattern.tail,
      label: [pattern.noun.en, ...values].join(' '),
      family: pattern.noun.family,
    },
    ...{ manufacturer, noun: pattern.noun, values, listed: id !== '' },
  };
}

/** Of a family the catalogue has as many members as this. */
const FEWEST = 1;
const MOST = 8;
/** As many lists ask for absent members of a family. */
const ABSENT = 6;

/**
 * A catalogue that has few members of each family: lists mostly ask for members that it lacks, as every first import of
 * a family does.
 */
export function makeSiblings(size: number, seed: number): World {
  const manufacturers = generateManufacturers(seededRandom(seed));
  const random = seededRandom(seed + 1);
  const [listed, lacking]: [Part[], Part[]] = [[], []];
  while (listed.length < size) {
    const pattern = pick(random, PATTERNS);
    const talkative = random();
    const family: Family = {
      pattern,
      head: pattern.head(random),
      manufacturer: pick(random, manufacturers),
      isSaid: pattern.fields.map(() => random() < talkative),
    };
    const members = new Map<string, number[]>();
    const first = choiceIn(pattern, random);
    members.set(first.join(), first);
    for (let n = FEWEST + Math.floor(random() ** 2 * MOST); n > 1; n -= 1) {
      const next = siblingOf(pick(random, [...members.values()]), pattern, random);
      members.set(next.join(), next);
    }
    for (const choice of members.values()) listed.push(member(family, choice, `s${listed.length}`));
    for (let n = 0; n < ABSENT; n += 1) {
      const choice = siblingOf(pick(random, [...members.values()]), pattern, random);
      if (!members.has(choice.join())) lacking.push(member(family, choice, ''));
    }
  }
  return {
    ...{ manufacturers, listed, lacking, unknown: 0.7, nearMisses: 0.85 },
    index: buildIndex(listed.map(({ entry }) => entry)),
    entries: () => listed.map(({ entry }) => entry),
  };
}

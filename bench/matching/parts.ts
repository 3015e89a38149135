import type { CataloguePart } from '@vigie/matching';
import { supplierRelation } from '@vigie/matching/testing/measured';
import { pick, seededRandom } from '@vigie/workbook/testing/random';
import type { Manufacturer } from './manufacturers.ts';

/** `listed`: false for a part that lists may name but the catalogue lacks. `values`: what its label says in numbers. */
export type Part = { entry: CataloguePart; manufacturer: Manufacturer; noun: Noun; values: string[]; listed: boolean };
export type Noun = { en: string; fr: string; family: string };
export type CatalogueKind = 'dense' | 'sparse';

const NOUNS: readonly Noun[] = [
  ['Thick film resistor', 'Résistance couche épaisse', 'Resistors', 'Ω k % W'],
  ['Ceramic capacitor', 'Condensateur céramique', 'Capacitors', 'nF pF V'],
  ['Electrolytic capacitor', 'Condensateur chimique', 'Capacitors', 'µF V'],
  ['Operational amplifier', 'Amplificateur opérationnel', 'Amplifiers', 'V MHz'],
  ['Voltage regulator', 'Régulateur de tension', 'Power supply', 'V A'],
  ['Circular connector', 'Connecteur circulaire', 'Connectors', 'contacts mm'],
  ['Board connector', 'Connecteur carte', 'Connectors', 'pins mm'],
  ['Hexagon head screw', 'Vis à tête hexagonale', 'Fasteners', 'mm'],
  ['Power relay', 'Relais de puissance', 'Relays', 'V A'],
  ['Power inductor', 'Inductance de puissance', 'Inductors', 'µH A'],
  ['Crystal oscillator', 'Oscillateur à quartz', 'Crystals', 'MHz ppm'],
  ['Pressure sensor', 'Capteur de pression', 'Sensors', 'bar V'],
  ['N channel mosfet', 'Transistor MOSFET canal N', 'Transistors', 'V A'],
  ['Flash memory', 'Mémoire flash', 'Memories', 'Mbit MHz'],
  ['Rolling bearing', 'Roulement à billes', 'Bearings', 'mm'],
].map(([en, fr, family, units]) => ({ en: en!, fr: fr!, family: family!, units: units!.split(' ') }));
const PACKAGING = ['-TR', '/NOPB', '#PBF', '-T1-GE3', '-REEL7', '#TRPBF', ',118', '-GE3'];
/** Of the single parts of a dense catalogue, this share comes from two manufacturers. */
const SECOND_SOURCES = 0.03;
/** The catalogue lacks this share of each family. */
const GAPS = 0.1;

/**
 * Parts of a catalogue, the same for the same seed: references that share nothing (`sparse`); of a `dense` one half
 * are families whose members are numbered one by one, so that a typing error often makes another real part.
 */
export function* generateParts(
  size: number,
  kind: CatalogueKind,
  manufacturers: readonly Manufacturer[],
  seed: number,
): Generator<Part> {
  const random = seededRandom(seed);
  const lonely = kind === 'dense' ? Math.ceil(size / 2) : size;
  let listed = 0;
  while (listed < lonely) {
    const part = sparsePart(random, manufacturers, `p${listed++}`);
    yield part;
    if (kind === 'dense' && random() < SECOND_SOURCES) yield secondSource(part, random, manufacturers, `p${listed++}`);
  }
  while (listed < size)
    for (const part of family(random, manufacturers)) {
      if (listed === size) return;
      const id = part.listed ? `p${listed++}` : '';
      yield { ...part, entry: { ...part.entry, id } };
    }
}

/** Another manufacturer's part of the same reference: a second source. */
export function secondSource(
  part: Part,
  random: () => number,
  manufacturers: readonly Manufacturer[],
  id: string,
): Part {
  const others = manufacturers.filter(({ label }) => supplierRelation(label, [part.manufacturer.label]) === 'other');
  const manufacturer = pick(random, others);
  const { id: supplier, label, aliases, ncages } = manufacturer;
  const named = { supplier, supplier_label: label, supplier_aliases: aliases, supplier_ncages: ncages };
  return { ...part, manufacturer, listed: id !== '', entry: { ...part.entry, ...named, id, nno: null } };
}

/** A part of no catalogue, of a known manufacturer. */
export const strangePart = (random: () => number, manufacturers: readonly Manufacturer[]): Part => ({
  ...sparsePart(random, manufacturers, ''),
  listed: false,
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const some = (random: () => number, of: string, least: number, most: number): string =>
  Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, () => pick(random, [...of])).join('');

/** Few manufacturers have most of the parts. */
const someManufacturer = (random: () => number, manufacturers: readonly Manufacturer[]): Manufacturer =>
  manufacturers[Math.floor(random() ** 2 * manufacturers.length)]!;

function sparsePart(random: () => number, manufacturers: readonly Manufacturer[], id: string): Part {
  const separator = () => pick(random, ['', '', '-', '/', '.', ' ']);
  const head = some(random, LETTERS, 1, 4) + some(random, DIGITS, 2, 4);
  const tail = separator() + some(random, LETTERS + DIGITS, 3, 6) + separator() + some(random, LETTERS + DIGITS, 0, 3);
  const reference = head + tail.replace(/[-/. ]$/, '') + (random() < 0.15 ? pick(random, PACKAGING) : '');
  const noun = pick(random, NOUNS) as Noun & { units: string[] };
  const values = noun.units.map((unit) => `${1 + Math.floor(random() * 400)}${unit}`);
  return partOf(random, someManufacturer(random, manufacturers), reference, noun, values, id);
}

function partOf(
  random: () => number,
  manufacturer: Manufacturer,
  reference: string,
  noun: Noun,
  values: string[],
  id: string,
): Part {
  const entry = {
    id,
    supplier: manufacturer.id,
    supplier_label: manufacturer.label,
    supplier_aliases: manufacturer.aliases,
    supplier_ncages: manufacturer.ncages,
    supplier_ref: reference,
    label: [random() < 0.5 ? noun.en : noun.fr, ...values].join(' '),
    nno: random() < 0.12 ? `59${some(random, DIGITS, 11, 11)}` : null,
    family: noun.family,
  };
  return { entry, manufacturer, noun, values, listed: true };
}

/** Labels of a sixth of the families say nothing about the member; of another, several members share a value. */
const VALUED: readonly ((number: number) => number)[] = [
  (n) => n,
  (n) => n,
  (n) => n,
  (n) => n,
  (n) => Math.floor(n / 4),
  () => 0,
];

function* family(random: () => number, manufacturers: readonly Manufacturer[]): Generator<Part> {
  const manufacturer = someManufacturer(random, manufacturers);
  const prefix = some(random, LETTERS, 1, 3) + some(random, LETTERS + DIGITS, 1, 4) + pick(random, ['', '-', '-', '/']);
  const suffix = random() < 0.5 ? pick(random, ['', '-']) + some(random, LETTERS, 1, 2) : '';
  const [width, size] = [4 + Math.floor(random() * 2), 200 + Math.floor(random() * 1800)];
  const first = Math.floor(random() * (10 ** width - size));
  const noun = pick(random, NOUNS) as Noun & { units: string[] };
  const numberIn = pick(random, VALUED);
  const others = noun.units.slice(1).map((unit) => `${1 + Math.floor(random() * 100)}${unit}`);
  for (let number = first; number < first + size; number += 1) {
    const reference = prefix + String(number).padStart(width, '0') + suffix;
    const values = [`${1 + numberIn(number)}${noun.units[0]}`, ...others];
    yield { ...partOf(random, manufacturer, reference, noun, values, ''), listed: random() >= GAPS };
  }
}

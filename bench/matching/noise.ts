import { type MatchedLine, normaliseReference } from '@vigie/matching';
import { pick } from '@vigie/workbook/testing/random';
import { inventedManufacturer } from './manufacturers.ts';
import type { Part } from './parts.ts';

/** What may happen to a line, with how often. Those of the reference are done in this order. */
export const RATES = {
  two_errors: 0.01,
  one_error: 0.04,
  truncated: 0.003,
  lookalike: 0.02,
  suffix: 0.04,
  ending: 0.01,
  ending_one_error: 0.003,
  ending_two_errors: 0.003,
  separators: 0.2,
  case: 0.15,
  unicode: 0.01,
  alias: 0.3,
  manufacturer_missing: 0.08,
  distributor: 0.02,
  manufacturer_error: 0.02,
  manufacturer_unrecorded: 0.005,
} as const;
export type Noise = keyof typeof RATES;

export type NoisyLine = { line: MatchedLine; truth: string | null; noises: Noise[] };

type Random = () => number;

export function noisyLine(part: Part, random: Random, rates: Record<Noise, number> = RATES): NoisyLine {
  const noises = (Object.keys(rates) as Noise[]).filter((noise) => random() < rates[noise]);
  const { entry } = part;
  const reference = noises.reduce((text, noise) => REFERENCE[noise]?.(text, random) ?? text, entry.supplier_ref);
  const label = random() < 0.8 ? labelOf(part, random) : '';
  const line: MatchedLine = { supplier_ref: reference };
  const supplier = noises.includes('manufacturer_missing') ? '' : supplierOf(part, noises, random);
  if (supplier) line.supplier = supplier;
  if (label) line.label = label;
  if (entry.nno && random() < 0.2) line.nno = entry.nno.replace(/^(\d{4})(\d{2})(\d{3})(\d{4})$/, '$1-$2-$3-$4');
  if (random() < 0.1) line.family = part.noun.family;
  if (random() < 0.03) line.url = linkTo(part);
  return { line, truth: part.listed ? entry.id : null, noises };
}

const linkTo = ({ manufacturer, entry }: Part): string =>
  `https://www.digikey.com/en/products/detail/${encodeURIComponent(manufacturer.label.toLowerCase().replaceAll(' ', '-'))}/${encodeURIComponent(entry.supplier_ref)}/1234567`;

const REFERENCE: Partial<Record<Noise, (reference: string, random: Random) => string>> = {
  one_error: mistyped,
  two_errors: (reference, random) => mistyped(mistyped(reference, random), random),
  truncated: (reference) => reference.slice(0, Math.ceil(reference.length * 0.75)).replace(/[^A-Z\d]+$/, ''),
  lookalike: (reference, random) => replacedOnce(reference, /[O0I1]/g, (c) => LOOKALIKES[c]!, random),
  suffix: (reference, random) =>
    SUFFIX.test(reference) ? reference.replace(SUFFIX, '') : reference + pick(random, ['-TR', '/NOPB', '#PBF']),
  ending: withEnding,
  ending_one_error: (reference, random) => mistyped(withEnding(reference, random), random),
  ending_two_errors: (reference, random) => mistyped(mistyped(withEnding(reference, random), random), random),
  separators: (reference, random) => reseparated(reference, random),
  case: (reference) => reference.toLowerCase(),
  unicode: (reference, random) =>
    random() < 0.5 ? reference.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0') : wide(reference),
};

function withEnding(reference: string, random: Random): string {
  return reference + pick(random, ['-ND', '-RoHS', ' RoHS', 'TR', '-T']);
}

const SUFFIX = /(-TR|\/NOPB|#PBF|-T1-GE3|-REEL7|#TRPBF|,118|-GE3)$/;
const LOOKALIKES: Record<string, string> = { O: '0', '0': 'O', I: '1', '1': 'I' };
const wide = (text: string): string => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));

function replacedOnce(text: string, pattern: RegExp, by: (found: string) => string, random: Random): string {
  const places = Array.from(text.matchAll(pattern), ({ index }) => index);
  if (places.length === 0) return text;
  const place = pick(random, places);
  return text.slice(0, place) + by(text[place]!) + text.slice(place + 1);
}

/** Separators left out, changed, or put where letters and digits meet; what may be a decimal point is left out rarely. */
function reseparated(reference: string, random: Random): string {
  const kind = random();
  if (kind < 0.03) return reference.replace(/[-/. ]/g, '');
  if (kind < 0.5) return reference.replace(/[-/ ]/g, '');
  if (kind < 0.8) return reference.replace(/[-/ ]/g, () => pick(random, ['-', ' ', '/', '_']));
  return reference.replace(/(?<=[A-Z])(?=\d)/, () => pick(random, [' ', '-']));
}

const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
/** Keys beside a key. */
function beside(key: string): string[] {
  const row = ROWS.find((keys) => keys.includes(key)) ?? key;
  const place = row.indexOf(key);
  return [row[place - 1], row[place + 1]].filter((other) => other !== undefined);
}

/** A neighbouring key or another of its kind, two keys exchanged, one left out, one typed twice or between. */
function mistyped(reference: string, random: Random): string {
  const places = Array.from(reference.matchAll(/[A-Z\d]/gi), ({ index }) => index);
  const place = pick(random, places);
  const [before, key, after] = [reference.slice(0, place), reference[place]!, reference.slice(place + 1)];
  const kind = random();
  if (kind < 0.3) return before + pick(random, [...beside(key.toUpperCase()), key === '0' ? '9' : '0']) + after;
  if (kind < 0.45)
    return before + pick(random, [...(/\d/.test(key) ? '0123456789' : 'ABCDEFGHJKMNPRSTUVWXYZ')]) + after;
  if (kind < 0.65 && after) return before + after[0] + key + after.slice(1);
  if (kind < 0.85 && normaliseReference(reference).length > 4) return before + after;
  return before + key + pick(random, [key, ...beside(key.toUpperCase())]) + after;
}

const SHOPS = ['Digi-Key', 'Mouser', 'Farnell', 'RS Components'];

function supplierOf({ manufacturer }: Part, noises: readonly Noise[], random: Random): string {
  if (noises.includes('distributor')) return pick(random, SHOPS);
  if (noises.includes('manufacturer_unrecorded')) return inventedManufacturer(random).label;
  const name = noises.includes('alias') ? pick(random, manufacturer.written) : manufacturer.label;
  return noises.includes('manufacturer_error') ? mistyped(name, random) : name;
}

/** A copy with words left out, the other language, own words, a wrong value, or something else altogether. */
function labelOf({ entry, noun, values }: Part, random: Random): string {
  const kind = random();
  const translated = entry.label.startsWith(noun.en) ? noun.fr : noun.en;
  if (kind < 0.15) return [translated, ...values].join(' ');
  if (kind < 0.25) return translated.split(' ')[0]!;
  if (kind < 0.28)
    return [noun.en, ...values.map((value) => `${1 + Math.floor(random() * 500)}${value.replace(/^\d+/, '')}`)].join(
      ' ',
    );
  if (kind < 0.3) return pick(random, ['voir plan', 'spare part', 'Kit de montage', 'as per drawing 3']);
  const words = entry.label
    .split(' ')
    .filter((word, place) => place === 0 || random() >= (/\d/.test(word) ? 0.05 : 0.15));
  return random() < 0.3 ? words.join(' ').toUpperCase() : words.join(' ');
}

import type { MatchIndex } from '../catalogue/match-index.ts';
import { textAt } from '../spelling/texts.ts';

/** The unit of a part's main value: of capacitors, resistors, inductors and crystals. */
const MAIN = ['F', 'Ω', 'H', 'Hz'] as const;
export type Unit = (typeof MAIN)[number] | 'V' | 'A' | 'W' | '%';

/** What a text says of a component: one value of each unit, in the unit itself, and the size of its case in inches. */
export type Parameters = { values: ReadonlyMap<Unit, number>; size: string };

const SIZE = /(?<![\dA-Z.])[CRLD]?_?(0201|0402|0603|0805|1206|1210|1806|1812|2010|2220|2512)(?![\d.])/i;
/** `100 nF`, `0.1UF`, `4.7K`, `10 kΩ`, `50V`, `1 %`. */
const VALUE = /(?<![\p{L}\d.,])(\d{1,9}(?:[.,]\d{1,9})?)\s?([pnuµμmkMGR])?(F|Hz|H|Ohms?|Ω|V|A|W|%)?(?![\p{L}\d%])/giu;
/** `4k7`, `2R2`, `4u7`, `1n5`. */
const INFIX = /(?<![\p{L}\d.,])(\d{1,4})([pnuµμkMR])(\d{1,3})(?![\p{L}\d])/gu;

const FACTORS: Readonly<Record<string, number>> = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 };
/** Capital letters of labels such as `0.1UF`; `M` is mega, except before farad and henry. */
const PREFIXES: Readonly<Record<string, string>> = { P: 'p', N: 'n', U: 'u', µ: 'u', μ: 'u', K: 'k', R: '' };

const UNITS: Readonly<Record<string, Unit>> = { f: 'F', hz: 'Hz', h: 'H', v: 'V', a: 'A', w: 'W', '%': '%' };
const unitOf = (text: string): Unit => UNITS[text.toLowerCase()] ?? 'Ω';

/** The unit that a prefix without a unit stands for: `100n` is a capacitance, `10k` a resistance. */
const impliedUnit = (prefix: string): Unit => (['p', 'n', 'u'].includes(prefix) ? 'F' : 'Ω');

/** Without the floating-point error of products such as 0.1 × 1e-6. */
const scaled = (number: string, prefix: string): number =>
  Number((Number(number.replace(',', '.')) * (FACTORS[prefix] ?? 1)).toPrecision(9));

export function parametersOf(text: string): Parameters {
  const values = new Map<Unit, number>();
  const note = (unit: Unit, value: number) => {
    if (!values.has(unit)) values.set(unit, value);
  };
  for (const [, whole = '', letter = '', rest = ''] of text.matchAll(INFIX)) {
    const prefix = PREFIXES[letter] ?? letter;
    note(impliedUnit(prefix), scaled(`${whole}.${rest}`, prefix));
  }
  for (const [, number = '', letter = '', named = ''] of text.matchAll(VALUE)) {
    if (letter === '' && named === '') continue;
    const unit = named === '' ? undefined : unitOf(named);
    const isMilli = letter === 'M' && (unit === 'F' || unit === 'H');
    const prefix = isMilli ? 'm' : (PREFIXES[letter] ?? letter);
    if (unit === undefined && prefix === 'm') continue;
    note(unit ?? impliedUnit(prefix), scaled(number, prefix));
  }
  return { values, size: SIZE.exec(text)?.[1] ?? '' };
}

/** The main value with the size, by which parts are looked up; null if either is missing. */
export function parameterKey({ values, size }: Parameters): string | null {
  const unit = MAIN.find((each) => values.has(each));
  return unit && size ? `${values.get(unit)}${unit} ${size}` : null;
}

/** Units that both say, and whether all their values are equal. */
export function agreement(one: Parameters, other: Parameters): { equal: number; isContradicted: boolean } {
  const both = [...one.values].filter(([unit]) => other.values.has(unit));
  const equal = both.filter(([unit, value]) => other.values.get(unit) === value).length;
  return { equal, isContradicted: equal < both.length };
}

/** Parts remembered for one value and size: the others would only be further equals. */
const MOST_PER_KEY = 200;

type ByParameters = ReadonlyMap<string, readonly number[]>;
const tables = new WeakMap<MatchIndex, ByParameters>();

/** Made when the first line needs it: most lists have references. */
function tableOf(index: MatchIndex): ByParameters {
  const known = tables.get(index);
  if (known) return known;
  const made = new Map<string, number[]>();
  for (let n = 0; n < index.size; n++) {
    const key = parameterKey(parametersOf(textAt(index.labels, n)));
    if (key === null) continue;
    const some = made.get(key) ?? [];
    if (some.length < MOST_PER_KEY) some.push(n);
    made.set(key, some);
  }
  tables.set(index, made);
  return made;
}

/** Parts of the index with the same main value and size, and no other value that contradicts, with what else is equal. */
export function withParameters(index: MatchIndex, wanted: Parameters): { n: number; equal: number }[] {
  const key = parameterKey(wanted);
  if (key === null) return [];
  return (tableOf(index).get(key) ?? []).flatMap((n) => {
    if (index.hidden?.[n] === 1) return [];
    const { equal, isContradicted } = agreement(wanted, parametersOf(textAt(index.labels, n)));
    return isContradicted ? [] : [{ n, equal }];
  });
}

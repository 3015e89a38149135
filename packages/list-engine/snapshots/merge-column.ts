import { type Built, ColumnBuilder } from '../columns/builder.ts';
import { countBefore, encodeTexts, foldAll, NumberDictionary, TextDictionary } from '../columns/dictionary.ts';
import { codesOfRow, type Dictionary, type Texts } from '../columns/segment.ts';
import { codesFor } from '../columns/uints.ts';
import type { Encoded } from './column-writer.ts';
import type { Sources } from './merge-rows.ts';

/** Values of a merged column in order: a code of the base, or -(n + 1) for the n-th value of the changed rows. */
type Order = { values: Int32Array; ofBase: Uint32Array; ofAdded: Uint32Array };

/** Merges a column: drops values that no row has any more and inserts new ones at their rank. */
export function mergeColumn(base: Encoded, name: string, { rows, sources }: Sources): Encoded {
  const builder = new ColumnBuilder(base.type);
  for (const row of rows) builder.add(row[name]);
  const added = builder.build();
  const order = mergeValues(base, added, usedCodes(base, sources));
  const merged = { type: base.type, distinct: order.values.length, ...mergeCodes(base, added, order, sources) };
  if (base.numbers) return { ...merged, numbers: mergeNumbers(base.numbers, added, order) };
  const texts = mergeTexts(base.texts!, encodeTexts(added.values.map(String), added.values.length), order);
  if (!base.folded) return { ...merged, texts };
  return { ...merged, texts, folded: mergeTexts(base.folded, foldAll(added.values, added.values.length), order) };
}

/** One byte per code, 1 if a retained row of the base has it. */
function usedCodes({ codes, starts, distinct }: Encoded, sources: Int32Array): Uint8Array {
  const used = new Uint8Array(distinct + 1);
  for (const row of sources) {
    if (row < 0) continue;
    if (starts === undefined) used[codes[row]!] = 1;
    else for (let at = starts[row]!; at < starts[row + 1]!; at++) used[codes[at]!] = 1;
  }
  return used;
}

function mergeValues(base: Encoded, { values: added }: Built, used: Uint8Array): Order {
  const dictionary = dictionaryOf(base);
  const values = new Int32Array(base.distinct + added.length);
  const order = { ofBase: new Uint32Array(base.distinct + 1), ofAdded: new Uint32Array(added.length + 1) };
  let count = 0;
  let code = 1;
  const takeBase = (upTo: number) => {
    for (; code <= upTo; code++) {
      if (used[code] === 0) continue;
      values[count++] = code;
      order.ofBase[code] = count;
    }
  };
  for (const [n, value] of added.entries()) {
    const before = countBefore(dictionary, base.type, value, false);
    takeBase(before);
    const isKnown = before < base.distinct && dictionary.value(before + 1) === value;
    if (isKnown) used[before + 1] = 1;
    if (isKnown) takeBase(before + 1);
    else values[count++] = -(n + 1);
    order.ofAdded[n + 1] = count;
  }
  takeBase(base.distinct);
  return { values: values.subarray(0, count), ...order };
}

const dictionaryOf = ({ type, numbers, texts }: Encoded): Dictionary =>
  numbers ? new NumberDictionary(numbers) : new TextDictionary(texts!.bytes, texts!.starts, type);

type Coded = Pick<Encoded, 'codes' | 'starts'>;

function mergeCodes(base: Coded, added: Coded, { values, ofBase, ofAdded }: Order, sources: Int32Array): Coded {
  const starts = base.starts || added.starts ? mergeStarts(base, added, sources) : undefined;
  const codes = codesFor(values.length, starts?.at(-1) ?? sources.length);
  if (starts === undefined)
    sources.forEach((source, n) => {
      codes[n] = source < 0 ? ofAdded[added.codes[-source - 1]!]! : ofBase[base.codes[source]!]!;
    });
  else
    sources.forEach((source, n) => {
      const translation = source < 0 ? ofAdded : ofBase;
      const own = source < 0 ? codesOfRow(added, -source - 1) : codesOfRow(base, source);
      own.forEach((code, k) => {
        codes[starts[n]! + k] = translation[code]!;
      });
    });
  return { codes, starts };
}

function mergeStarts(base: Coded, added: Coded, sources: Int32Array): Uint32Array {
  const starts = new Uint32Array(sources.length + 1);
  sources.forEach((source, n) => {
    const from = source < 0 ? added.starts : base.starts;
    const row = source < 0 ? -source - 1 : source;
    starts[n + 1] = starts[n]! + (from === undefined ? 1 : from[row + 1]! - from[row]!);
  });
  return starts;
}

const mergeNumbers = (base: Float64Array, { values: added }: Built, { values }: Order): Float64Array =>
  Float64Array.from(values, (value) => (value < 0 ? (added[-value - 1] as number) : base[value - 1]!));

function mergeTexts(base: Texts, added: Texts, { values }: Order): Texts {
  const bytes = Buffer.allocUnsafe(base.bytes.length + added.bytes.length);
  const starts = new Uint32Array(values.length + 1);
  let at = 0;
  values.forEach((value, n) => {
    const { bytes: from, starts: bounds } = value < 0 ? added : base;
    const code = Math.abs(value);
    bytes.set(from.subarray(bounds[code - 1], bounds[code]), at);
    at += bounds[code]! - bounds[code - 1]!;
    starts[n + 1] = at;
  });
  return { bytes: bytes.subarray(0, at), starts };
}

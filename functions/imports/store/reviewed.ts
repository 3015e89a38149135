import { DerivedTable, RecentResults, type Segment, type Snapshot, segmentOf } from '@vigie/list-engine';
import { parseStored } from '#platform/storage/stored.ts';
import { MEGABYTE } from '#shared/values/units.ts';
import { readChoices } from './choices.ts';
import { indexColumns, indexIdOf, openIndex } from './line-index.ts';
import { applyChoice, idOf, original, rowOfLine } from './lines.ts';
import { type Choice, type Choices, type Line, type Review, type StoredLine, storedLine } from './schema.ts';

/** What choices change of a line in the index. */
const CHANGED = [
  'import_status',
  'is_selected',
  'score',
  'has_same_reference',
  'availability_status',
  'product',
  'own_part',
] as const;
type Changed = Record<(typeof CHANGED)[number], unknown>;

/** The choices of a review. `byLine`: in their order. */
type Chosen = { revision: number; all: Choices[]; byLine: Map<string, Choice[]>; changed: Map<number, Changed> };

/** A review's lines in their current state, as a segment to query. */
export type Reviewed = { segment: Segment; choices: readonly Choices[]; recent: RecentResults; lines: LineReader };
export type LineReader = {
  /** By their numbers in the segment. */
  at(numbers: Uint32Array): Promise<Line[]>;
  /** By their ids; unknown ones are omitted. With the line before any choice. */
  byId(ids: readonly string[]): Promise<{ stored: StoredLine; line: Line }[]>;
};

const RECENT_BYTES = 16 * MEGABYTE;
/** Lines read at once to apply choices to them. */
const READ_AT_ONCE = 4096;

/** The current state of the last review, kept while the function is warm. */
let held: { run: string; chosen: Chosen; reviewed: Reviewed } | undefined;

const rowOfId = (id: string): number => Number(id.slice(1));

/** The choices now: those known and the ones added since, or all of them if some were undone. */
async function chosenNow(
  { id, revision }: Review,
  known: Chosen | undefined,
): Promise<{ chosen: Chosen; added: Choices[] }> {
  const added = known ? await readChoices(id, known.all.at(-1)?.id) : [];
  if (known && known.revision + added.length === revision)
    return { chosen: { ...known, revision, all: [...known.all, ...added] }, added };
  const all = await readChoices(id);
  return { chosen: { byLine: new Map(), changed: new Map(), revision, all }, added: all };
}

async function numbersOf(index: Snapshot, ids: readonly string[]): Promise<Map<string, number>> {
  const sorted = ids.toSorted((a, b) => rowOfId(a) - rowOfId(b));
  const places = await index.places(sorted.map((id) => indexIdOf(rowOfId(id))));
  return new Map(sorted.flatMap((id, n) => (places[n]! % 2 === 0 ? [[id, places[n]! / 2 - 1]] : [])));
}

async function storedAt(index: Snapshot, numbers: Uint32Array): Promise<StoredLine[]> {
  const rows = await index.rows(numbers);
  return rows.map(({ id, line }) => parseStored(storedLine, line, `line ${id}`));
}

const lineFrom = (stored: StoredLine, choices: readonly Choice[] = []): Line =>
  choices.reduce((line, choice) => applyChoice(stored, line, choice), original(stored));

function changedBy(line: Line): Changed {
  const row = rowOfLine(line);
  const own_part = line.suggestions.find(({ product }) => product === line.product)?.own_part ?? null;
  return { ...row, product: line.product, own_part };
}

/** Applies added choices to what the index says of their lines. */
async function apply(index: Snapshot, { byLine, changed }: Chosen, added: readonly Choices[]): Promise<void> {
  const touched = new Set<string>();
  for (const { lines } of added)
    for (const [id, choice] of Object.entries(lines)) {
      const known = byLine.get(id);
      if (known) known.push(choice);
      else byLine.set(id, [choice]);
      touched.add(id);
    }
  const numbers = [...(await numbersOf(index, [...touched])).values()].sort((a, b) => a - b);
  for (let at = 0; at < numbers.length; at += READ_AT_ONCE) {
    const some = Uint32Array.from(numbers.slice(at, at + READ_AT_ONCE));
    for (const [n, stored] of (await storedAt(index, some)).entries())
      changed.set(some[n]!, changedBy(lineFrom(stored, byLine.get(idOf(stored)))));
  }
}

/** A column of the index with the changed values. */
async function valuesOf(index: Snapshot, name: (typeof CHANGED)[number], changed: Chosen['changed']) {
  const column = await index.column(name);
  const dictionary = await column.dictionary();
  const values = [null, ...Array.from({ length: dictionary.size }, (_, n) => dictionary.value(n + 1))];
  return function* () {
    for (let row = 0; row < index.count; row++) {
      const other = changed.get(row);
      yield other ? other[name] : values[column.codes[row]!];
    }
  };
}

async function segmentWith(index: Snapshot, changed: Chosen['changed']): Promise<Segment> {
  if (changed.size === 0) return segmentOf(index);
  const entries = CHANGED.map(async (name) => [name, await valuesOf(index, name, changed)] as const);
  return segmentOf(new DerivedTable(index, indexColumns, Object.fromEntries(await Promise.all(entries))));
}

function readerOf(index: Snapshot, byLine: Chosen['byLine']): LineReader {
  const current = (stored: StoredLine) => lineFrom(stored, byLine.get(idOf(stored)));
  return {
    at: async (numbers) => (await storedAt(index, numbers)).map(current),
    async byId(ids) {
      const numbers = await numbersOf(index, ids);
      const stored = await storedAt(index, Uint32Array.from(numbers.values()));
      return stored.map((each) => ({ stored: each, line: current(each) }));
    },
  };
}

/** The lines of a matched review in their current state. Only what was chosen since the last call is applied. */
export async function reviewedLines(review: Review): Promise<Reviewed> {
  const { run = '' } = review;
  const known = held?.run === run ? held : undefined;
  if (known && known.chosen.revision === review.revision) return known.reviewed;
  const index = await openIndex(review);
  const { chosen, added } = await chosenNow(review, known?.chosen);
  await apply(index, chosen, added);
  const segment = await segmentWith(index, chosen.changed);
  const recent = new RecentResults(RECENT_BYTES);
  const reviewed = { segment, choices: chosen.all, recent, lines: readerOf(index, chosen.byLine) };
  held = { run, chosen, reviewed };
  return reviewed;
}

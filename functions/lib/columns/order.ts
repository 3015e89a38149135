import type { Order } from '#shared/lists.ts';
import { comparatorOf } from './collate.ts';
import { columnOf } from './names.ts';
import { type Hits, Numbering, type Placed } from './numbering.ts';
import { selectById } from './order-by-id.ts';
import { placesAmong } from './places.ts';
import { FORGETFUL, keyOf, numberOf } from './recent.ts';
import type { Column, Dictionary } from './segment.ts';
import { type Level, select, type Window } from './select.ts';

/** A page is cut out of the piece of the order where it stands: the pages beside it are asked for next. */
const PIECE = 1000;

/** The found rows from `from` to before `to` in order: empty values last in both directions, ties by id. */
export async function arrange(
  hits: readonly Hits[],
  order: readonly Order[],
  from: number,
  to: number,
  recent = FORGETFUL,
): Promise<Placed> {
  const many = new Numbering(hits);
  const end = Math.min(to, many.count);
  if (from >= end) return many.placed(new Uint32Array());
  if (end - from > PIECE) return many.placed(await inOrder(hits, many, order, from, end));
  const first = from - (from % PIECE);
  const last = Math.min(Math.ceil(end / PIECE) * PIECE, many.count);
  const key = JSON.stringify([hits.map(({ segment, rows }) => [keyOf(segment), numberOf(rows)]), order, first, last]);
  const piece = await recent.rows(key, () => inOrder(hits, many, order, first, last));
  return many.placed(piece.subarray(from - first, end - first));
}

async function inOrder(
  hits: readonly Hits[],
  many: Numbering,
  order: readonly Order[],
  from: number,
  end: number,
): Promise<Uint32Array> {
  const levels = (await Promise.all(order.map((one) => levelsOf(hits, many, one)))).flat();
  const chosen = new Uint32Array(end - from);
  const ties: { group: Window; at: number }[] = [];
  let at = 0;
  select({ rows: many.rows(), from, to: end }, levels, (group) => {
    if (many.isWithinOne(group.rows)) chosen.set(group.rows.subarray(group.from, group.to), at);
    else ties.push({ group, at });
    at += group.to - group.from;
  });
  for (const tie of ties) chosen.set(await selectById(hits, many, tie.group), tie.at);
  return chosen;
}

/**
 * A column in the order of all segments: `places` translates codes (undefined: of the column that gives the order),
 * dictionaries stand for values between codes.
 */
type Ranked = { column: Column; places: Uint32Array | undefined; dictionary: Dictionary | undefined };

async function levelsOf(hits: readonly Hits[], many: Numbering, { field, descending }: Order): Promise<Level[]> {
  const columns = await Promise.all(hits.map(({ segment }) => columnOf(segment, field)));
  if (columns.length === 1) {
    const [column] = columns as [Column];
    return [rankLevel([{ column, places: undefined, dictionary: undefined }], many, column.distinct, descending)];
  }
  const reference = columns.reduce((a, b) => (b.distinct > a.distinct ? b : a));
  const ranked = await Promise.all(
    columns.map(async (column) => ({
      column,
      places: column === reference ? undefined : await placesAmong(column, reference),
      dictionary: await column.dictionary(),
    })),
  );
  return [
    rankLevel(ranked, many, 2 * reference.distinct + 1, descending, 2),
    betweenLevel(ranked, many, comparatorOf(reference.type), descending),
  ];
}

const codeOfRow = ({ codes, starts }: Column, row: number): number => codes[starts === undefined ? row : starts[row]!]!;

/** Rows by the rank of their (first) value; `step`: from one code of the column that gives the order to the next. */
function rankLevel(ranked: readonly Ranked[], many: Numbering, ranks: number, descending: boolean, step = 1): Level {
  const last = ranks + 1;
  return (rows) => {
    const keys = new Uint32Array(rows.length);
    many.eachRun(rows, (segment, base, from, to) => {
      const { column, places } = ranked[segment]!;
      for (let n = from; n < to; n++) {
        const code = codeOfRow(column, rows[n]! - base);
        const rank = places === undefined ? step * code : places[code]!;
        keys[n] = descending ? last - rank : code === 0 ? last : rank;
      }
    });
    return { keys, largest: last };
  };
}

/** Tells apart values that stand between the same two of the reference. */
function betweenLevel(
  ranked: readonly Ranked[],
  many: Numbering,
  compare: ReturnType<typeof comparatorOf>,
  descending: boolean,
): Level {
  return (rows) => {
    const values = new Array<string | number | boolean>(rows.length);
    let isSame = false;
    many.eachRun(rows, (segment, base, from, to) => {
      const { column, places, dictionary } = ranked[segment]!;
      for (let n = from; n < to && !isSame; n++) {
        const code = codeOfRow(column, rows[n]! - base);
        isSame = places === undefined || places[code]! % 2 === 0;
        if (!isSame) values[n] = dictionary!.value(code);
      }
    });
    if (isSame) return undefined;
    const distinct = [...new Set(values)].sort(descending ? (a, b) => compare(b, a) : compare);
    const ranks = new Map(distinct.map((value, rank) => [value, rank]));
    return { keys: Uint32Array.from(values, (value) => ranks.get(value)!), largest: distinct.length - 1 };
  };
}

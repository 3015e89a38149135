import { appendFileSync } from 'node:fs';
import { ROW_GROUP, writeParquet } from '#functions/workers/compaction/parquet.ts';
import { lakeColumns } from '#shared/lake.ts';
import { DAY_MS } from '#shared/values/units.ts';

/** A list with a column of each type, long enough for three row groups. */

const COLUMNS = lakeColumns({
  id: { type: 'text' },
  label: { type: 'text' },
  reference: { type: 'reference' },
  status: { type: 'dictionary' },
  supplier: { type: 'link' },
  price: { type: 'number' },
  is_public: { type: 'boolean' },
  end_of_life: { type: 'date' },
  modification_date: { type: 'instant' },
  ncages: { type: 'texts' },
});
export const ROWS = 2 * ROW_GROUP + 1;
/** Columns whose bounds a reader may use. */
export const BOUNDED = ['id', 'label', 'price', 'end_of_life', 'modification_date'] as const;
/** The first and the last row of each row group; the last group has but one. */
export const AT_THE_BOUNDS = [0, ROW_GROUP - 1, ROW_GROUP, ROWS - 2, ROWS - 1];

const LABELS = ['Résistance 10 kΩ ±1 %', 'Œillet « ñ »', '電解コンデンサ 🔧', '"quoted"\t\\\n\u0000', 'é'.repeat(500)];
const FIRST_DAY = Date.UTC(1899, 11, 31);
const day = (at: number) => new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10);

/** One row in five has no value in a column, each column in other rows. */
function rowOf(at: number) {
  const unlessEmpty = <T>(shift: number, value: T) => ((at + shift) % 5 === 0 ? null : value);
  return {
    owner: 'acme',
    id: `r${String(at).padStart(7, '0')}`,
    label: unlessEmpty(1, LABELS[Math.floor(at / 5) % LABELS.length]!),
    reference: unlessEmpty(2, `REF-${at}`),
    status: unlessEmpty(3, `status_${at % 7}`),
    supplier: null,
    price: unlessEmpty(4, at % 2 ? at / 8 : -1e-9 * at),
    is_public: unlessEmpty(5, at % 3 === 0),
    end_of_life: unlessEmpty(6, day(at % 80_000)),
    modification_date: unlessEmpty(7, new Date(1_700_000_000_000 + at * 1001).toISOString()),
    ncages: ['F0001', 'É2', 'F0003'].slice(0, at % 4),
  };
}

export const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));

/** As a list may hold them: text without a character and no list at all are no values too. */
async function* stored(end: number) {
  for (const row of rows.slice(0, end)) yield { ...row, supplier: '', ncages: row.ncages.length ? row.ncages : null };
}

/** Writes the first of the rows into a file; answers the sizes of the pieces that were handed on. */
export async function writeRows(path: string, end = ROWS): Promise<number[]> {
  const pieces: number[] = [];
  await writeParquet(COLUMNS, stored(end), (piece) => {
    pieces.push(piece.length);
    appendFileSync(path, piece);
  });
  return pieces;
}

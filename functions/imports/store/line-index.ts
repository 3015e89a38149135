import { type Columns, openSnapshot, type Snapshot, writeSnapshot } from '@vigie/list-engine';
import { env } from '#platform/runtime/env.ts';
import { readRange, writeStream } from '#platform/storage/object-stream.ts';
import { objectSize } from '#platform/storage/objects.ts';
import { lineColumns } from '#shared/imports/review-schema.ts';
import { original, readParts, rowOfLine } from './lines.ts';
import type { Review, StoredLine } from './schema.ts';
import { indexKey } from './store.ts';

/** What the preview needs besides the columns of the review. */
const planColumns = {
  description: { type: 'text' },
  family: { type: 'text' },
  notes: { type: 'text' },
  nno: { type: 'reference' },
  distributor_ref: { type: 'reference' },
  equiv_product: { type: 'reference' },
  equiv_product_supplier: { type: 'text' },
  /** What the file says; `availability_status` is that of the part that the line was recognised as. */
  availability_text: { type: 'text' },
  last_buy_order: { type: 'text' },
  end_of_life: { type: 'text' },
  obso_at: { type: 'text' },
  alternates: { type: 'text' },
  quantity: { type: 'text' },
  price: { type: 'text' },
  product: { type: 'link' },
  own_part: { type: 'link' },
} as const satisfies Columns;
export const indexColumns = { ...lineColumns, ...planColumns };

const DIGITS = 9;
/** Rows of the index are in the order of the file's. */
export const indexIdOf = (row: number): string => String(row).padStart(DIGITS, '0');

function* entriesOf(lines: readonly StoredLine[]) {
  for (const stored of lines) {
    const line = original(stored);
    const own_part = line.suggestions.find(({ product }) => product === line.product)?.own_part ?? null;
    yield {
      ...rowOfLine(line),
      ...{ availability_text: line.fields.availability_status, product: line.product, own_part },
      ...{ id: indexIdOf(stored.row), line: stored },
    };
  }
}

async function* allEntries(id: string, run: string) {
  for await (const lines of readParts(id, run)) yield* entriesOf(lines);
}

/**
 * Writes the lines of a run as a snapshot, so that a page of the review reads what it shows and not every line. It
 * contains the lines as they were matched; choices are applied when they are read.
 */
export async function writeIndex(id: string, run: string): Promise<void> {
  const meta = { kind: 'LINE', owner: id, seq: 0 };
  await writeStream(env('IMPORTS_BUCKET'), indexKey(id, run), (write) =>
    writeSnapshot(indexColumns, allEntries(id, run), write, meta),
  );
}

/** The last one is kept while the function is warm. */
let held: { run: string; index: Promise<Snapshot> } | undefined;

/** The index of a matched review; built if it is missing, as for reviews of an earlier version. */
export function openIndex({ id, run = '' }: Pick<Review, 'id' | 'run'>): Promise<Snapshot> {
  if (held?.run !== run) {
    const index = open(id, run);
    held = { run, index };
    index.catch(() => {
      held = undefined;
    });
  }
  return held.index;
}

async function open(id: string, run: string): Promise<Snapshot> {
  const [bucket, key] = [env('IMPORTS_BUCKET'), indexKey(id, run)];
  if ((await objectSize(bucket, key)) === undefined) await writeIndex(id, run);
  const size = (await objectSize(bucket, key)) ?? 0;
  const read = async (from: number, length: number) => (await readRange(bucket, key, from, length)) ?? new Uint8Array();
  return openSnapshot({ size, read }, indexColumns);
}

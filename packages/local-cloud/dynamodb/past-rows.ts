import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

/** Rows copied in one call, which blocks this process and all writes. */
const ROWS_AT_ONCE = 5000;
const BUSY_MS = 5000;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const record = z.object({ keys_json: z.string(), old_image: z.string().nullable() });
const end = z.object({ last: z.number().nullable() });
const oldest = z.object({ id: z.number().nullable(), at: z.number().nullable() });
const made = z.object({ created_at: z.number() });

/** An item as it was: `Item` is missing if there was none. As JSON of DynamoDB's protocol. */
export type Former = { Key: object; Item?: object };

/** The data file of dynoxide, as far as what was in a table before can be learnt from it. */
export class PastRows {
  readonly #dataFile: string;

  constructor(dataFile: string) {
    this.#dataFile = dataFile;
  }

  #read<T>(work: (database: DatabaseSync) => T, readOnly = true): T {
    const database = new DatabaseSync(this.#dataFile, { readOnly, timeout: BUSY_MS });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  /** The first second that the records of streams can lead back to: what is older than the first that is kept is forgotten. */
  earliest(table: string): number {
    return this.#read((database) => {
      const { created_at } = made.parse(
        database.prepare('SELECT created_at FROM _tables WHERE table_name = ?').get(table),
      );
      const first = oldest.parse(
        database.prepare('SELECT id, created_at AS at FROM _stream_records ORDER BY id LIMIT 1').get() ?? {
          ...{ id: null, at: null },
        },
      );
      return first.id === null || first.id === 1 ? created_at : Math.max(created_at, (first.at ?? 0) + 1);
    });
  }

  /** Copies the rows of a table and its indexes as they are now, some at a time, so that others can write meanwhile. */
  async copy(from: string, to: string, indexes: readonly string[]): Promise<void> {
    await this.#copyRows(from, to);
    for (const index of indexes) await this.#copyRows(`${from}::gsi::${index}`, `${to}::gsi::${index}`);
  }

  async #copyRows(from: string, to: string): Promise<void> {
    const database = new DatabaseSync(this.#dataFile, { timeout: BUSY_MS });
    try {
      const page = `SELECT rowid AS place, * FROM ${quoted(from)} WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`;
      const endOfPage = database.prepare(`SELECT max(place) AS last FROM (${page})`);
      const insert = database.prepare(
        `INSERT OR REPLACE INTO ${quoted(to)} SELECT * FROM ${quoted(from)} WHERE rowid > ? AND rowid <= ?`,
      );
      let done = 0;
      for (;;) {
        const { last } = end.parse(endOfPage.get(done));
        if (last === null) return;
        insert.run(done, last);
        done = last;
        await setImmediate();
      }
    } finally {
      database.close();
    }
  }

  /** What was written to a table after a second, as it was before. */
  changedAfter(table: string, second: number): Former[] {
    return this.#read((database) => {
      const rows = database
        .prepare('SELECT keys_json, old_image FROM _stream_records WHERE table_name = ? AND created_at > ? ORDER BY id')
        .iterate(table, second);
      const former = new Map<string, Former>();
      for (const row of rows) {
        const { keys_json, old_image } = record.parse(row);
        const Key: object = JSON.parse(keys_json);
        const id = JSON.stringify(Object.entries(Key).sort());
        if (!former.has(id)) former.set(id, { Key, ...(old_image && { Item: JSON.parse(old_image) }) });
      }
      return [...former.values()];
    });
  }
}

import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { storedItem, type WireItem } from './stored-item.ts';

/** Time that the load waits for a write of dynoxide to end, and dynoxide for the load. */
const BUSY_MS = 5000;

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.array(z.string()).nullish() }),
});
const tableSchema = z.object({
  key_schema: z.string().transform((text) => keySchema.parse(JSON.parse(text))),
  gsi_definitions: z
    .string()
    .nullable()
    .transform((text) => z.array(indexSchema).parse(JSON.parse(text ?? '[]'))),
});

type Index = z.infer<typeof indexSchema>;
type Attributes = Record<string, object>;
type Insert = (...row: (string | number)[]) => void;

const namesOf = (keys: z.infer<typeof keySchema>): string[] =>
  ['HASH', 'RANGE'].flatMap((type) => keys.filter(({ KeyType }) => KeyType === type).map((key) => key.AttributeName));

/** As dynoxide writes a key that is text; undefined when the item lacks the attribute. */
function keyText(attributes: Attributes, name: string): string | undefined {
  const value = attributes[name] as { S?: string } | undefined;
  if (!value) return undefined;
  if (!value.S) throw new Error(`The key ${name} must be text that is not empty, not ${JSON.stringify(value)}.`);
  return `S:${value.S}`;
}

/** The order in which dynoxide scans partitions. */
const hashPrefix = (partition: string): string =>
  createHash('md5').update(`Outliers${partition}`).digest('hex').slice(0, 6);

/** What an index keeps of an item. */
function projected(attributes: Attributes, keys: string[], { KeySchema, Projection }: Index): Attributes {
  if (Projection.ProjectionType === 'ALL') return attributes;
  const kept = new Set([...keys, ...namesOf(KeySchema), ...(Projection.NonKeyAttributes ?? [])]);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.has(name)));
}

class TableLoader {
  #keys: string[];
  #insert: Insert;
  #indexes: (Index & { names: string[]; insert: Insert })[];

  constructor(database: DatabaseSync, name: string) {
    const row = database.prepare('SELECT key_schema, gsi_definitions FROM _tables WHERE table_name = ?').get(name);
    if (!row) throw new Error(`There is no table ${name} to load items into.`);
    const table = tableSchema.parse(row);
    const inserting = (into: string, columns: string): Insert => {
      const values = columns.replaceAll(/\w+/g, '?');
      const statement = database.prepare(`INSERT INTO "${into.replaceAll('"', '""')}" (${columns}) VALUES (${values})`);
      return (...row) => void statement.run(...row);
    };
    this.#keys = namesOf(table.key_schema);
    this.#insert = inserting(name, 'pk, sk, item_json, item_size, hash_prefix');
    this.#indexes = table.gsi_definitions.map((index) => ({
      ...index,
      names: namesOf(index.KeySchema),
      insert: inserting(`${name}::gsi::${index.IndexName}`, 'gsi_pk, gsi_sk, table_pk, table_sk, item_json'),
    }));
  }

  load(item: WireItem): void {
    const { attributes, size } = storedItem(item);
    const [pk, sk = ''] = this.#keys.map((name) => keyText(attributes, name) ?? missing(name));
    if (pk === undefined) return;
    const json = JSON.stringify(attributes);
    this.#insert(pk, sk, json, size, hashPrefix(pk.slice('S:'.length)));
    for (const index of this.#indexes) {
      const [indexPk, indexSk = ''] = index.names.map((name) => keyText(attributes, name));
      if (indexPk === undefined || index.names.some((name) => !(name in attributes))) continue;
      const isWhole = index.Projection.ProjectionType === 'ALL';
      const kept = isWhole ? json : JSON.stringify(projected(attributes, this.#keys, index));
      index.insert(indexPk, indexSk, pk, sk, kept);
    }
  }
}

function missing(name: string): never {
  throw new Error(`An item without ${name}, which is a key of its table.`);
}

/**
 * Writes new items straight into the data file of dynoxide, as the rows that dynoxide itself would write: all of them
 * or, if one cannot be written or is there already, none. The keys of the table and of its indexes must be text. The
 * table's stream does not show them. Dynoxide may run: SQLite keeps the two processes' transactions apart, and dynoxide
 * keeps nothing of a table in memory.
 */
export function loadItems(dataFile: string, table: string, items: Iterable<WireItem>): void {
  const database = new DatabaseSync(dataFile, { timeout: BUSY_MS });
  try {
    database.exec('BEGIN IMMEDIATE');
    const loader = new TableLoader(database, table);
    for (const item of items) loader.load(item);
    database.exec('COMMIT');
  } finally {
    // Closing rolls back what was not committed.
    database.close();
  }
}

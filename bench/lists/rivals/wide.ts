import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { fold } from '@vigie/list-engine/testing/measured';
import { NAMES, SEARCHED } from '../columns.ts';
import { codeOf, dictionariesOf } from '../dictionaries.ts';
import type { Data, Reader, Rival, Row } from '../rival.ts';
import { type Dialect, plainCondition } from '../sql.ts';
import { fileBytes, inTransaction, openDatabase, sqliteReader, statements } from './sqlite.ts';

/** The columns in question that sort by language; the others sort by code unit, as SQLite does. */
const RANKED: readonly string[] = ['label', 'supplier_ref'];
const FOLDED = SEARCHED.map((name) => `${name}_folded`);
const EXTRA = [...FOLDED, ...RANKED.map((name) => `${name}_rank`)];

const stored = (value: unknown) => (typeof value === 'boolean' ? Number(value) : (value as string | number | null));

function fill(database: DatabaseSync, data: Data): void {
  const dictionaries = dictionariesOf(RANKED, data.rows());
  database.exec(`create table parts (n integer primary key, ${[...NAMES, ...EXTRA].join(', ')})`);
  const insert = database.prepare(`insert into parts values (null${', ?'.repeat(NAMES.length + EXTRA.length)})`);
  inTransaction(database, () => {
    for (const row of data.rows()) {
      const folded = SEARCHED.map((name) => (row[name] === null ? null : fold(String(row[name]))));
      const ranks = RANKED.map((name) => codeOf(dictionaries.get(name), row, name));
      insert.run(...NAMES.map((name) => stored(row[name])), ...folded, ...ranks);
    }
  });
}

const dialect: Dialect = {
  table: () => 'parts',
  condition: (filter) =>
    filter.operator === 'contains'
      ? { text: `instr(${filter.field}_folded, ?) > 0`, params: [fold(String(filter.values[0]))] }
      : plainCondition(filter),
  sortKey: (field) => (RANKED.includes(field) ? `${field}_rank` : field),
};

function openWide(path: string): Reader {
  const database = openDatabase(path);
  const prepare = statements(database);
  const names = NAMES.join(', ');
  return sqliteReader(database, dialect, {
    row: (n) => prepare(`select ${names} from parts where n = ?`).get(n) as Row,
    rows: () => prepare(`select ${names} from parts order by n`).iterate() as Iterable<Row>,
    decoded: (_field, counts) => counts,
  });
}

const rivalAt = (name: string, path: string, build: () => void): Rival => ({
  name,
  build: async () => build(),
  open: async () => openWide(path),
  bytes: async () => fileBytes(path),
  drop: async () => rmSync(path, { force: true }),
});

/** One table, one column for each field. */
export function wide(data: Data): Rival {
  const path = join(data.folder, 'wide.db');
  return rivalAt('SQLite wide', path, () => {
    const database = openDatabase(path);
    fill(database, data);
    database.close();
  });
}

/** The same with an index on every column. Begins with a copy of the other's file. */
export function wideIndexed(data: Data): Rival {
  const path = join(data.folder, 'wide-indexed.db');
  return rivalAt('SQLite indexed', path, () => {
    copyFileSync(join(data.folder, 'wide.db'), path);
    const database = openDatabase(path);
    const indexed = [...NAMES, ...RANKED.map((name) => `${name}_rank`)];
    for (const name of indexed) database.exec(`create index by_${name} on parts (${name})`);
    database.exec('analyze');
    database.close();
  });
}

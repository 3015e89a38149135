import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fold } from '@vigie/list-engine/testing/measured';
import type { Client } from 'pg';
import type { ColumnType, Filter, ListQuery } from '../../../shared/lists.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { COLUMNS, NAMES, SEARCHED } from '../columns.ts';
import type { Counts, Exported, Page, Question } from '../questions.ts';
import type { Data, Reader, Rival, Row } from '../rival.ts';
import { countSql, type Dialect, pageSql, plainCondition, type Sql, valuesSql } from '../sql.ts';

/** ICU collations as in our collator: words, and references whose digits are numbers. */
const TYPES: Record<ColumnType, string> = {
  text: 'text collate "fr-x-icu"',
  texts: 'text collate "fr-x-icu"',
  reference: 'text collate "references"',
  dictionary: 'text collate "C"',
  link: 'text collate "C"',
  number: 'double precision',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};
/** Empty values last: going down takes an index of its own. */
const DOWN = ['label', 'modification_date'];
const FETCH = 2000;

const typeOf = (name: string) => (name === 'id' ? 'text collate "C"' : TYPES[COLUMNS[name]?.type ?? 'text']);

function* csvOf(rows: Iterable<Row>): Generator<string> {
  const cell = (value: unknown) => (value === null ? '' : `"${String(value).replaceAll('"', '""')}"`);
  let n = 0;
  for (const row of rows) {
    const folded = SEARCHED.map((name) => (row[name] === null ? null : fold(String(row[name]))));
    yield `${[++n, ...NAMES.map((name) => row[name]), ...folded].map(cell).join(',')}\n`;
  }
}

const tableSql = (): string => {
  const columns = NAMES.map((name) => `${name} ${typeOf(name)}`);
  const folded = SEARCHED.map((name) => `${name}_folded text collate "C"`);
  return `create table parts (n integer primary key, ${[...columns, ...folded].join(', ')})`;
};

async function build(postgres: Postgres, data: Data): Promise<void> {
  const client = await postgres.connect();
  await client.query('drop table if exists parts');
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create collation if not exists "references" (provider = icu, locale = 'fr-u-kn-true')`);
  await client.query(tableSql());
  await postgres.copy('parts', Readable.from(csvOf(data.rows())));
  for (const name of NAMES) await client.query(`create index on parts (${name}, n)`);
  for (const name of DOWN) await client.query(`create index on parts (${name} desc nulls last, n)`);
  for (const name of SEARCHED) await client.query(`create index on parts using gin (${name}_folded gin_trgm_ops)`);
  await client.query('vacuum (analyze) parts');
  await client.end();
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
const dialect: Dialect = {
  table: () => 'parts',
  condition: (filter: Filter): Sql =>
    filter.operator === 'contains'
      ? { text: `${filter.field}_folded like ?`, params: [like(fold(String(filter.values[0])))] }
      : plainCondition(filter),
  sortKey: (field) => field,
};

type Ask = <T>(sql: Sql) => Promise<T[]>;

/** Each text is prepared once per connection. */
function asking(client: Client): Ask {
  const names = new Map<string, string>();
  return async <T>({ text, params }: Sql) => {
    const name = names.get(text) ?? `q${names.size}`;
    names.set(text, name);
    let place = 0;
    const numbered = text.replaceAll('?', () => `$${++place}`);
    return (await client.query({ name, text: numbered, values: params })).rows as T[];
  };
}

async function page(ask: Ask, query: ListQuery): Promise<Page> {
  const [counted] = await ask<{ total: string }>(countSql(dialect, query));
  const { text, params } = pageSql(dialect, query);
  const rows = await ask<Row>({
    text: `select ${NAMES.join(', ')} from (select n, row_number() over () as place from (${text}) as found) as page
      join parts using (n) order by place`,
    params,
  });
  return { total: Number(counted?.total), ids: rows.map(({ id }) => id) };
}

async function values(ask: Ask, field: string, filters: Filter[]): Promise<Counts> {
  const found = await ask<{ value: string | null; count: string }>(valuesSql(dialect, field, filters));
  return new Map(found.map(({ value, count }) => [value, Number(count)]));
}

async function readAll(client: Client): Promise<Exported> {
  const exported = { count: 0, last: '' };
  await client.query(`begin; declare everything cursor for select ${NAMES.join(', ')} from parts order by n`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${FETCH} from everything`);
    if (rows.length === 0) break;
    exported.count += rows.length;
    exported.last = rows.at(-1)?.id ?? '';
  }
  await client.query('commit');
  return exported;
}

async function openReader(postgres: Postgres): Promise<Reader> {
  const client = await postgres.connect();
  const ask = asking(client);
  return {
    async answer(question: Question) {
      if (question.kind === 'page') return page(ask, question.query);
      return question.kind === 'values' ? values(ask, question.field, question.filters) : readAll(client);
    },
    close: () => client.end(),
  };
}

async function tableBytes(postgres: Postgres): Promise<number> {
  const client = await postgres.connect();
  const { rows } = await client.query<{ bytes: string }>(`select pg_total_relation_size('parts') as bytes`);
  await client.end();
  return Number(rows[0]?.bytes);
}

/** PostgreSQL with an index on every column, ICU collations and trigrams. */
export function postgres15(data: Data): Rival {
  const folder = join(data.folder, 'postgres');
  let server: Promise<Postgres> | undefined;
  const running = () => {
    server ??= startPostgres(folder);
    return server;
  };
  return {
    name: 'PostgreSQL 15',
    build: async () => build(await running(), data),
    open: async () => openReader(await running()),
    bytes: async () => tableBytes(await running()),
    async drop() {
      await (await server)?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

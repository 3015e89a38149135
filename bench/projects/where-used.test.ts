import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { UsageGraph } from '../../shared/systems/where-used.ts';
import { hasPostgres, INSTALL_POSTGRES, startPostgres } from '../support/postgres.ts';
import { LARGE, SCREW, usagesOf } from './usages.ts';

type Direction = 'above' | 'below';
type Row = { item: number | string; units: number | string };
type Rival = { name: string; rows: (direction: Direction, item: number) => Promise<Row[]> | Row[] };

const folder = mkdtempSync(join(tmpdir(), 'vigie-usages-'));
// PostgreSQL runs as a user of its own.
chmodSync(folder, 0o755);
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const usages = usagesOf();
const ids = [...new Set(usages.flatMap(({ parent, child }) => [parent, child]))];
const numbers = new Map(ids.map((id, n) => [id, n]));
const numberOf = (id: string): number => numbers.get(id) ?? -1;

/** Both databases have whole numbers for ids, and an index in each direction that has all that a query reads. */
const TABLES = [
  'create table above (child integer, parent integer, quantity integer, primary key (child, parent))',
  'create table below (parent integer, child integer, quantity integer, primary key (parent, child))',
];
/** All ways from an item, as recursive queries of both databases count them. */
const recursive = (direction: Direction, item: string) => {
  const [from, to] = direction === 'above' ? ['child', 'parent'] : ['parent', 'child'];
  return `with recursive way (item, units) as (
    select ${to}, quantity from ${direction} where ${from} = ${item}
    union all select u.${to}, way.units * u.quantity from way join ${direction} u on u.${from} = way.item
  ) select item, sum(units) as units from way group by item`;
};
const answerOf = (rows: readonly Row[]): Map<string, number> =>
  new Map(Array.from(rows, ({ item, units }) => [ids[Number(item)] ?? '', Number(units)]));

function sqlite(): Rival {
  const database = new DatabaseSync(join(folder, 'usages.sqlite'));
  closing.push(() => database.close());
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000');
  for (const table of TABLES) database.exec(`${table} without rowid`);
  const [above, below] = ['insert into above values (?, ?, ?)', 'insert into below values (?, ?, ?)'].map((text) =>
    database.prepare(text),
  );
  database.exec('begin');
  for (const { parent, child, quantity } of usages) {
    above?.run(numberOf(child), numberOf(parent), quantity);
    below?.run(numberOf(parent), numberOf(child), quantity);
  }
  database.exec('commit; analyze');
  const statements = {
    above: database.prepare(recursive('above', '?')),
    below: database.prepare(recursive('below', '?')),
  };
  return {
    name: 'SQLite',
    rows: (direction, item) => statements[direction].all(item) as Row[],
  };
}

async function postgres(): Promise<Rival> {
  const server = await startPostgres(join(folder, 'postgres'));
  closing.push(() => server.stop());
  const client = await server.connect();
  closing.push(() => client.end());
  for (const table of TABLES) await client.query(table);
  const lines = (of: (usage: (typeof usages)[number]) => (number | string)[]) =>
    Readable.from(usages.map((usage) => `${of(usage).join(',')}\n`));
  await server.copy(
    'above',
    lines(({ parent, child, quantity }) => [numberOf(child), numberOf(parent), quantity]),
  );
  await server.copy(
    'below',
    lines(({ parent, child, quantity }) => [numberOf(parent), numberOf(child), quantity]),
  );
  await client.query('vacuum analyze');
  return {
    name: 'PostgreSQL 15',
    rows: async (direction, item) =>
      (await client.query<Row>({ name: direction, text: recursive(direction, '$1::int'), values: [item] })).rows,
  };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const RUNS = Number(process.env.BENCH_RUNS ?? 15);

async function millisecondsOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

test(`where something of ${usages.length} usages is used, and what it contains`, async () => {
  const start = performance.now();
  const graph = new UsageGraph(usages);
  console.log(`${usages.length} usages of ${ids.length} items, read in ${Math.round(performance.now() - start)} ms`);
  const rivals = [sqlite(), ...(hasPostgres() ? [await postgres()] : [])];
  if (!hasPostgres()) console.log(INSTALL_POSTGRES);
  const questions: [string, Direction, string][] = [
    ['where a common part is used', 'above', 'i3-77'],
    ['where a screw is used', 'above', SCREW],
    ['what an assembly contains', 'below', 'i1-8'],
    ['what a large product contains', 'below', LARGE],
  ];
  for (const [name, direction, item] of questions) {
    const ask = () => (direction === 'above' ? graph.whereUsed(item) : graph.explosionOf(item));
    const found = new Map(ask());
    const own = await millisecondsOf(ask);
    const told = [`${name}, ${found.size} items: ${own.toFixed(2)} ms`];
    for (const rival of rivals) {
      expect(answerOf(await rival.rows(direction, numberOf(item)))).toEqual(found);
      const other = await millisecondsOf(() => rival.rows(direction, numberOf(item)));
      told.push(`${rival.name} ${other.toFixed(1)} ms (${(other / own).toFixed(0)} x)`);
    }
    console.log(told.join(' · '));
  }
});

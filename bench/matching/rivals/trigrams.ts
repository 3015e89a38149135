import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type CataloguePart, normaliseReference, supplierKey } from '@vigie/matching';
import { foldLookalikes } from '@vigie/matching/testing/measured';
import type { Client } from 'pg';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { computingOf } from '../speed.ts';
import type { Rival } from './rival.ts';

/**
 * PostgreSQL with pg_trgm, given references and manufacturers normalised as ours are. `first`: asked for the same
 * reference first, which a plain index answers at once, and for the likest only where there is none, with a threshold
 * of 0.4 that spares it work; else the likest, as the extension comes (0.3).
 */
export function trigrams(first: 'same' | 'likest'): Rival {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-bench-'));
  let server: Postgres;
  let client: Client;
  let backend = 0;
  return {
    name: first === 'same' ? 'PostgreSQL 15, equal first, then pg_trgm' : 'PostgreSQL 15, pg_trgm',
    isGoal: first === 'likest',
    async build(entries) {
      // The database server runs as a user of its own.
      chmodSync(folder, 0o755);
      server = await startPostgres(join(folder, 'postgres'));
      client = await server.connect();
      await client.query('create extension pg_trgm');
      await client.query('create table part (id text, key text, manufacturer text)');
      await server.copy('part', Readable.from(csvOf(entries)));
      await client.query('create index on part (key)');
      await client.query('create index on part using gin (key gin_trgm_ops)');
      await client.query('analyze part');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      backend = rows[0]?.pid ?? 0;
      if (first === 'same') await client.query('set pg_trgm.similarity_threshold = 0.4');
    },
    async find({ supplier_ref, supplier }) {
      const values = [keyOf(supplier_ref ?? ''), supplierKey(supplier ?? '')];
      const same = first === 'same' ? await client.query(SAME, values) : { rows: [] };
      const { rows } = same.rows.length > 0 ? same : await client.query(LIKEST, values);
      return rows.map(({ id }: { id: string }) => id);
    },
    computing: () => computingOf(backend),
    async close() {
      await client.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SAME = 'select id from part where key = $1 order by manufacturer = $2 desc limit 5';
const LIKEST = 'select id from part where key % $1 order by similarity(key, $1) desc, manufacturer = $2 desc limit 5';

const keyOf = (reference: string): string => foldLookalikes(normaliseReference(reference));

function* csvOf(entries: Iterable<CataloguePart>): Generator<string> {
  for (const { id, supplier_ref, supplier_label } of entries)
    yield `${id},"${keyOf(supplier_ref)}","${supplierKey(supplier_label).replaceAll('"', '""')}"\n`;
}

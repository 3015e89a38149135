import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, test } from 'vitest';
import type { Job } from '../shared/jobs/schema.ts';
import type { PartAnswer } from '../shared/parts/schema.ts';
import { as, type Client } from '../test/support/product/client.ts';
import { analyse, finalize, finished } from '../test/support/records/imports.ts';
import { noisyList } from '../test/support/records/workbooks.ts';

let client: Client;
beforeAll(async () => {
  client = await as('client');
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const translate = (what: string, value: string) => console.log(`${what.padEnd(46)} ${value}`);

/** Milliseconds to load a bundle in a fresh process, as a cold start does; the baseline is an empty process. */
const coldImport = (code: string): number => {
  const script = `const t=performance.now();${code};console.log(performance.now()-t)`;
  return median(
    Array.from({ length: 5 }, () =>
      Number(
        execFileSync(process.execPath, ['--input-type=module', '-e', script], {
          encoding: 'utf8',
          env: { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' },
        }),
      ),
    ),
  );
};

test('bundles', () => {
  const folder = join(import.meta.dirname, '../dist/functions');
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name, 'index.mjs');
    if (!existsSync(file)) continue;
    translate(
      `bundle ${name}`,
      `${Math.round(statSync(file).size / 1000)} kB, cold import ${Math.round(coldImport(`await import(${JSON.stringify(file)})`))} ms`,
    );
  }
});

async function catalogue(): Promise<{ id: string; supplier_label: string; supplier_ref: string; label: string }[]> {
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', {
    query: {
      origin: 'product',
      supplier_ref__isnull: 'false',
      size: '1000',
      include_fields: 'supplier_label,supplier_ref,label',
    },
  });
  return items.map(({ id, supplier_label, supplier_ref, label }) => ({
    id,
    supplier_label: supplier_label ?? '',
    supplier_ref: supplier_ref ?? '',
    label: label ?? '',
  }));
}

test('from upload to matched, and finalised', async () => {
  const parts = await catalogue();
  const small = (await noisyList(parts, { lines: 1000 })).workbook;
  const large = (await noisyList(parts, { lines: 10_000 })).workbook;
  const baseline = await seconds(() => analyse(client, 'small.xlsx', small));
  const warm = await seconds(() => analyse(client, 'small.xlsx', small));
  const time = await seconds(() => analyse(client, 'large.xlsx', large));
  translate('1,000 lines to matched (baseline, first)', `${baseline.toFixed(1)} s`);
  translate('1,000 lines to matched (warm)', `${warm.toFixed(1)} s`);
  translate('10,000 lines to matched', `${time.toFixed(1)} s, ${(time / warm).toFixed(1)} × the warm baseline`);
  translate('10,000 lines finalised', `${(await seconds(() => finalize(client))).toFixed(1)} s`);
});

test('PDF of a part sheet', async () => {
  const [part] = await catalogue();
  const print = async () => {
    const { job } = await client.call<{ job: Job }>('POST /api/products/{id}/pdf', {
      params: { id: part?.id ?? '' },
      body: {},
    });
    await finished(client, job);
  };
  const cold = await seconds(print);
  const warm = median([await seconds(print), await seconds(print), await seconds(print)]);
  translate('PDF, cold (browser unpacked and started)', `${cold.toFixed(2)} s`);
  translate('PDF, warm', `${warm.toFixed(2)} s, ${(warm / cold).toFixed(2)} × cold`);
});

test('list of parts, gateway to JSON', async () => {
  const times: number[] = [];
  for (let n = 0; n < 100; n++)
    times.push(
      await seconds(() =>
        client.call('GET /api/products', {
          query: { order_by: 'label', size: '50', page: String(1 + (n % 20)), availability_status: 'available' },
        }),
      ),
    );
  const sorted = times.toSorted((a, b) => a - b);
  translate(
    'list, filter and order, p50 / p95 of 100',
    `${Math.round((sorted[50] ?? 0) * 1000)} / ${Math.round((sorted[95] ?? 0) * 1000)} ms`,
  );
});

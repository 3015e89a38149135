import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { AUTHOR, WHY } from '../demo/author.ts';
import { commitChanges } from '../functions/platform/records/changes.ts';
import { ENTITY, PART } from '../functions/platform/records/kinds.ts';
import { creation, findUnique, freshRecord } from '../functions/platform/records/records.ts';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/ensure-chromium.ts';
import type { Job } from '../shared/jobs/schema.ts';
import { part } from '../shared/parts/schema.ts';
import { portionsOf } from '../shared/values/portions.ts';
import { type Client, clientFor, logIn, ownProduct, reachBehind, stack } from '../test/support/product/client.ts';
import { finished } from '../test/support/records/imports.ts';
import { watchUsage } from './lines/usage.ts';
import { sessionOf } from './page/browser.ts';

const RECORDS = Number(process.env.BENCH_RECORDS ?? 5000);

const product = ownProduct();

/** A manufacturer with parts of a client. */
async function manufacturer(client: Client, name: string): Promise<string> {
  const body = { name, supplier_type: 'manufacturer' };
  const { id } = await client.call<{ id: string }>('POST /api/suppliers', { body });
  const fields = { origin: 'import_product', supplier: id, supplier_name: name, supplier_label: name };
  const owner_entity = await findUnique(ENTITY, 'brackwater marine systems');
  const parts = Array.from({ length: RECORDS }, (_, n) =>
    part.parse({ ...freshRecord(), ...fields, owner_entity, supplier_ref: `${name}-${n}` }),
  );
  for (const some of portionsOf(parts, 2000))
    await commitChanges(some.map((each) => creation(PART, each, AUTHOR, WHY)));
  return id;
}

/** The part list of the operator who has started the job; counts its calls by path. */
async function openParts() {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
  const localStorage = [{ name: 'vigie', value: JSON.stringify(await sessionOf('operator')) }];
  const storageState = { cookies: [], origins: [{ origin: stack().url, localStorage }] };
  const page = await (await browser.newContext({ storageState })).newPage();
  const calls = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = pathname.replace(/[0-9A-Z]{26}/, '{id}');
    if (path.startsWith('/backend/')) calls.set(path, (calls.get(path) ?? 0) + 1);
  });
  await page.goto(`${stack().url}/parts`);
  await page.getByRole('progressbar').first().waitFor();
  return { calls, close: () => browser.close() };
}

async function cascade(client: Client, name: string, isWatched: boolean): Promise<void> {
  const id = await manufacturer(client, name);
  const usage = watchUsage(product.running());
  const start = performance.now();
  const { job } = await client.call<{ job: Job }>('PUT /api/suppliers/{id}', {
    params: { id },
    query: { confirm: 'true' },
    body: { is_active: false },
  });
  const page = isWatched ? await openParts() : undefined;
  expect(await finished(client, job)).toMatchObject({ state: 'done', result: { updated: RECORDS } });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${name}: ${RECORDS} parts in ${seconds.toFixed(1)} s, ${Math.round(RECORDS / seconds)}/s`);
  for (const [path, count] of page?.calls ?? []) console.log(`  ${path.padEnd(44)} ${count} calls`);
  for (const line of await usage.end()) console.log(`  ${line}`);
  await page?.close();
}

test('a cascade, with and without a page that shows the parts', async () => {
  reachBehind();
  const client = clientFor(await logIn('operator'));
  await cascade(client, 'Unwatched', false);
  await cascade(client, 'Watched', true);
}, 1_200_000);

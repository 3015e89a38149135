import { beforeAll, expect, test } from 'vitest';
import { AUTHOR, WHY } from '../demo/author.ts';
import { randomFrom } from '../demo/random.ts';
import { createUser } from '../functions/platform/auth/accounts.ts';
import { commitChanges } from '../functions/platform/records/changes.ts';
import { ENTITY, PART } from '../functions/platform/records/kinds.ts';
import { creation, findUnique, freshRecord } from '../functions/platform/records/records.ts';
import type { RouteKey } from '../shared/contract.ts';
import type { ReviewAnswer } from '../shared/imports/review-schema.ts';
import type { Job } from '../shared/jobs/schema.ts';
import { part } from '../shared/parts/schema.ts';
import { userInput } from '../shared/users/schema.ts';
import { portionsOf } from '../shared/values/portions.ts';
import { HOUR_MS } from '../shared/values/units.ts';
import {
  type Ask,
  type Client,
  clientFor,
  logIn,
  ownProduct,
  reachBehind,
  send,
  until,
} from '../test/support/product/client.ts';
import { analyse } from '../test/support/records/imports.ts';
import { type Known, listOf, newPart } from './lines/list.ts';
import { processes, usageSince } from './lines/usage.ts';

const LINES = Number(process.env.BENCH_LINES ?? 300_000);
/** Parts of the catalogue, and of the entity, that the list can name. */
const KNOWN = Math.ceil(LINES * 0.04);

const product = ownProduct();
let client: Client;
let other: Client;
let list: Buffer;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const tell = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);
const perSecond = (time: number) => `${Math.round(LINES / time).toLocaleString('en')} lines/s`;

/** Known parts as records, in portions, through the database. */
async function write(known: readonly Known[], fields: object): Promise<void> {
  const parts = known.map(({ manufacturer, reference, label, internalRef }) =>
    part.parse({
      ...freshRecord(),
      ...{ supplier_name: manufacturer, supplier_label: manufacturer, supplier_ref: reference, label },
      ...{ internal_ref: internalRef, ...fields },
    }),
  );
  for (const some of portionsOf(parts, 2000))
    await commitChanges(some.map((each) => creation(PART, each, AUTHOR, WHY)));
}

/** A client of another company. */
async function secondClient(): Promise<Client> {
  const entity = await findUnique(ENTITY, 'brackwater marine systems');
  const password = 'Quatre-Cents-Papillons-7';
  const person = { username: 'second', email: 'second@example.com', first_name: 'S', last_name: 'D', language: 'en' };
  await createUser(userInput.parse({ ...person, entity, groups: ['client'] }), AUTHOR, WHY, password);
  const form = new URLSearchParams({ username: 'second', password });
  const { body } = await send('POST', '/api/oauth2/token', { body: form });
  return clientFor((body as { access_token: string }).access_token);
}

beforeAll(async () => {
  reachBehind();
  client = clientFor(await logIn('client'));
  const { entity } = await client.call<{ entity: { id: string } }>('GET /api/users/me');
  const vigie = await findUnique(ENTITY, 'vigie');
  const random = randomFrom('known parts');
  const draw = (from: number) => Array.from({ length: KNOWN }, (_, n) => newPart(random, from + n));
  const [catalogue, own] = [draw(10_000_000), draw(20_000_000)];
  await write(
    catalogue.map((each) => ({ ...each, internalRef: null })),
    { origin: 'product', owner_entity: vigie, is_public: true },
  );
  await write(own, { origin: 'import_product', owner_entity: entity.id });
  list = listOf(LINES, catalogue, own);
  other = await secondClient();
}, HOUR_MS);

async function jobDone(asking: Client, id: string, seen: (job: Job) => void = () => undefined): Promise<Job> {
  return until(
    async () => {
      const { job } = await asking.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id } });
      seen(job);
      return job;
    },
    ({ state }) => state === 'done' || state === 'failed',
    2 * 3600,
  );
}

async function started(key: RouteKey, ask: Ask = {}): Promise<string> {
  const { job } = await client.call<{ job: Job }>(key, ask);
  return job.id;
}

let smallLists = 0;
/** A list of ten lines of another user, from upload to its parts. */
async function small(): Promise<void> {
  smallLists += 1;
  const lines = Array.from({ length: 10 }, (_, n) => `Siemens;S${smallLists}-${n};Relais;4`);
  await analyse(other, 'ten.csv', Buffer.from(['Hersteller;Hersteller-Nr.;Bezeichnung;Menge', ...lines].join('\n')));
  const { job } = await other.call<{ job: Job }>('POST /api/import_products/process');
  expect(await jobDone(other, job.id)).toMatchObject({ state: 'done', result: { created: 10 } });
}

const PAGES: [what: string, query: Record<string, string>][] = [
  ['first page', { page: '1' }],
  ['middle page', { page: String(Math.ceil(LINES / 100)) }],
  ['last page', { page: String(Math.floor(LINES / 50) - 1) }],
  ['filtered by status', { import_status: 'to_be_determined' }],
  ['filtered by manufacturer', { supplier: 'Siemens' }],
  ['searched', { search: 'relais 24' }],
  ['ordered by reference', { order_by: '-supplier_ref' }],
  ['ordered by score, middle page', { order_by: '-score', page: String(Math.ceil(LINES / 100)) }],
];
const SHARE = { size: '50' };

async function twice(what: string, ask: () => Promise<unknown>): Promise<void> {
  const times = [await seconds(ask), await seconds(ask), await seconds(ask)].map(
    (time) => `${Math.round(time * 1000)}`,
  );
  tell(what, `${times.join(' / ')} ms (first, then again)`);
}

/** Functions that every change of a part starts, and the pieces of a long list. */
const MEANWHILE = ['compaction', 'propagation', 'import-pieces'];

const rounded = (calls: Record<string, number>): string =>
  Object.entries(calls)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')} (${(count / LINES).toFixed(4)} per line)`)
    .join(', ');

/** Runs a step, and prints its time and what the function and the processes took. */
async function measured(what: string, functionName: string, work: () => Promise<unknown>): Promise<void> {
  const running = product.running();
  const before = processes(running);
  const since = new Date().toISOString();
  const time = await seconds(work);
  const after = processes(running);
  const usage = await usageSince(running, functionName, since);
  tell(what, `${time.toFixed(1)} s, ${perSecond(time)}`);
  tell(
    '  the function alone',
    `${usage.cpu.toFixed(1)} s processor, ${perSecond(usage.cpu)}, ${usage.invocations} invocations, peak ${usage.peakMb} MB`,
  );
  tell('  its calls', rounded(usage.calls));
  for (const name of MEANWHILE) {
    const { cpu, invocations } = await usageSince(running, name, since);
    if (invocations > 0)
      tell(`  ${name} meanwhile`, `${cpu.toFixed(1)} s processor, ${invocations} invocations or more`);
  }
  const [cloud, main, database] = [
    after.cloud.cpu - before.cloud.cpu,
    after.cloud.mainCpu - before.cloud.mainCpu,
    after.database.cpu - before.database.cpu,
  ].map((taken) => `${taken.toFixed(1)} s`);
  tell('  local cloud with functions / alone', `${cloud} / ${main} processor, peak ${after.cloud.peakMb} MB`);
  tell('  its database', `${database} processor, peak ${after.database.peakMb} MB`);
}

const review = () => client.call<ReviewAnswer>('GET /api/analysis/by_current_user');
const matched = (name: string) => async () => {
  const found = await analyse(client, name, list, 3600);
  expect(await until(review, ({ state }) => state === 'matched' || state === 'failed', 3600)).toMatchObject({
    state: 'matched',
  });
  return found;
};

let imported: string;

test(
  `${LINES.toLocaleString('en')} lines are matched and reviewed`,
  async () => {
    tell('size of the list', `${(list.length / 1e6).toFixed(1)} MB`);
    await small();
    tell(
      '10 lines of another user, alone',
      `${(await seconds(small)).toFixed(1)} s, again ${(await seconds(small)).toFixed(1)} s`,
    );
    await measured('upload to matched', 'import-match', matched('bench.csv'));
    await twice('the review itself', review);
    for (const [what, query] of PAGES)
      await twice(`review: ${what}`, () =>
        client.call('GET /api/analysis/analysed_products', { query: { ...SHARE, ...query } }),
      );
    await twice('review: order of all lines', () =>
      client.call('GET /api/analysis/line_order', { query: { size: '-1' } }),
    );
    await twice('review: values of two fields', () =>
      client.call('POST /api/analysis/fields_values', { body: { fields: ['supplier', 'import_status'] } }),
    );
    await twice('a choice', () =>
      client.call('POST /api/analysis/is_selected/{id}', {
        params: { id: 'l100' },
        query: { is_analysed_product: 'true', is_selected: 'true' },
      }),
    );
    await twice('first page after it', () => client.call('GET /api/analysis/analysed_products', { query: SHARE }));
    await twice('preview, first page', () =>
      client.call('GET /api/import_products/preview', { query: { page: '1', size: '50' } }),
    );
    await twice('preview, changed parts', () =>
      client.call('GET /api/import_products/preview', { query: { page: '1', size: '50', outcome: 'updated' } }),
    );
    await measured('report of the review', 'export', async () => {
      expect(await jobDone(client, await started('POST /api/analysis/report', { body: {} }))).toMatchObject({
        state: 'done',
      });
    });
  },
  HOUR_MS,
);

test(
  'finalised, with an import of another user meanwhile',
  async () => {
    const progress: number[] = [];
    let meanwhile: number[] = [];
    await measured('finalise', 'import-finalize', async () => {
      const job = await started('POST /api/import_products/process');
      const others = (async () => {
        await until(
          async () => progress.at(-1) ?? 0,
          (done) => done > LINES / 50,
          3600,
        );
        meanwhile = [await seconds(small), await seconds(small)];
      })();
      const done = await jobDone(client, job, (seen) => progress.push(seen.done));
      await others;
      expect(done).toMatchObject({ state: 'done' });
      tell('result', JSON.stringify(done.result));
    });
    expect(progress.every((done, n) => n === 0 || done >= (progress[n - 1] ?? 0))).toBe(true);
    tell('10 lines of another user meanwhile', meanwhile.map((time) => `${time.toFixed(1)} s`).join(', '));
    await measured('report of the import', 'export', async () => {
      const { items } = await client.call<{ items: { id: string }[] }>('GET /api/import_products/imports', {
        query: { order_by: '-creation_date', size: '1' },
      });
      imported = items[0]?.id ?? '';
      const job = await started('POST /api/import_products/imports/{id}/report', {
        params: { id: imported },
        body: {},
      });
      expect(await jobDone(client, job)).toMatchObject({ state: 'done' });
    });
  },
  2 * HOUR_MS,
);

test(
  'imported again, and rolled back',
  async () => {
    await measured('upload to matched, again', 'import-match', matched('again.csv'));
    await twice('preview, first page', () =>
      client.call('GET /api/import_products/preview', { query: { page: '1', size: '50' } }),
    );
    await measured('finalise again', 'import-finalize', async () => {
      const done = await jobDone(client, await started('POST /api/import_products/process'));
      expect(done).toMatchObject({ state: 'done', result: { created: 0, updated: 0 } });
      tell('result', JSON.stringify(done.result));
    });
    await measured('roll back', 'import-roll-back', async () => {
      const job = await started('POST /api/import_products/imports/{id}/roll_back', { params: { id: imported } });
      const done = await jobDone(client, job);
      expect(done).toMatchObject({ state: 'done', result: { kept: 0 } });
      tell('result', JSON.stringify(done.result));
    });
  },
  2 * HOUR_MS,
);

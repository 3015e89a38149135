import { beforeAll, expect, test } from 'vitest';
import type { Job } from '../shared/jobs/schema.ts';
import type { ProjectAssessment } from '../shared/projects/assessment/schema.ts';
import type { SystemAnswer } from '../shared/systems/schema.ts';
import { HOUR_MS } from '../shared/values/units.ts';
import { type Client, clientFor, logIn, ownProduct, until } from '../test/support/product/client.ts';
import { uploadBill } from '../test/support/records/bills.ts';
import { processes, usageSince } from './lines/usage.ts';
import { billOf } from './projects/bill.ts';

const LINES = Number(process.env.BENCH_BILL ?? 100_000);
const ROUNDS = 20;
/** A function that has not been started for so long rests. */
const QUIET_MS = 8000;

const product = ownProduct();
let client: Client;
let project: string;
beforeAll(async () => {
  client = clientFor(await logIn('client'));
  project = (await client.call<{ id: string }>('POST /api/projects', { body: { name: 'A large project' } })).id;
}, HOUR_MS);

const tell = (what: string, value: string) => console.log(`${what.padEnd(44)} ${value}`);
const inProject = (id = project) => ({ params: { id } });

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Asks some times one after the other; tells the first time, median and 95th of a hundred. */
async function asked(what: string, work: () => Promise<unknown>, rounds = ROUNDS): Promise<void> {
  const first = await millisecondsOf(work);
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await millisecondsOf(work));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  tell(what, `first ${Math.round(first)} ms, then p50 / p95 of ${rounds}: ${at(0.5)} / ${at(0.95)} ms`);
}

/** Does a step of the import; tells how long it takes, and its function alone. */
async function done(what: string, body: object, id = project): Promise<Job> {
  const since = new Date().toISOString();
  const before = processes(product.running());
  let last: Job | undefined;
  const elapsed = await millisecondsOf(async () => {
    const { job } = await client.call<{ job: Job }>('POST /api/projects/{id}/import', { ...inProject(id), body });
    last = await until(
      async () => (await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id: job.id } })).job,
      ({ state }) => state === 'done' || state === 'failed',
      3600,
    );
  });
  expect(last).toMatchObject({ state: 'done' });
  const { cpu, peakMb, calls } = await usageSince(product.running(), 'import-bill', since);
  const count = Object.values(calls).reduce((sum, each) => sum + each, 0);
  tell(
    what,
    `${(elapsed / 1000).toFixed(1)} s; the function alone ${cpu.toFixed(1)} s of processor time, peak ${peakMb} MB`,
  );
  const after = processes(product.running());
  tell('  its calls', `${count} (${(count / LINES).toFixed(3)} per line)`);
  tell(
    '  the local database meanwhile',
    `${(after.database.cpu - before.database.cpu).toFixed(1)} s of processor time`,
  );
  return last as Job;
}

/** Waits until a function that follows the writes rests. */
async function rested(name: string): Promise<void> {
  const begun = new Date().toISOString();
  const elapsed = await millisecondsOf(() =>
    until(
      async () =>
        (await product.running().invocations(name))
          .map(({ startedAt }) => startedAt)
          .sort()
          .at(-1) ?? '',
      (last) => Date.now() - Date.parse(last > begun ? last : begun) > QUIET_MS,
      3600,
    ),
  );
  tell(`${name} rests after`, `${((elapsed - QUIET_MS) / 1000).toFixed(1)} s`);
}

const analysis = () => client.call<ProjectAssessment>('GET /api/projects/{id}/analysis', inProject());
/** Asks at once after the import, as the page does while the list is in preparation. */
async function opened(): Promise<string> {
  const statuses: number[] = [];
  const times: number[] = [];
  const elapsed = await millisecondsOf(() =>
    until(
      async () => {
        const start = performance.now();
        const { status } = await client.ask('GET /api/projects/{id}/analysis', inProject());
        times.push(performance.now() - start);
        statuses.push(status);
        return status;
      },
      (status) => status !== 412,
      3600,
    ),
  );
  expect(statuses.at(-1)).toBe(200);
  const waits = statuses.length - 1;
  return `${(elapsed / 1000).toFixed(1)} s; ${waits} × in preparation; slowest answer ${Math.round(Math.max(...times))} ms`;
}
const chart = (by: string) => () => client.call('GET /api/projects/{id}/chart_data', { ...inProject(), query: { by } });

test(
  `a bill of materials of ${LINES} lines, and the analysis of its project`,
  async () => {
    const file_name = 'list.csv';
    const upload_id = await uploadBill(client, project, file_name, Buffer.from(billOf(LINES)));
    const preview = await done('preview', { mode: 'preview', upload_id, file_name, create_unknown: true });
    await done('applied', { mode: 'apply', preview: preview.id });
    tell('analysis, at once', await opened());
    for (const name of ['propagation', 'compaction']) await rested(name);
    await asked('analysis', analysis);
    const { parts, systems } = await analysis();
    expect(parts).toBeGreaterThan(LINES * 0.9);
    const system = await client.call<SystemAnswer>('GET /api/systems/{id}', {
      params: { id: systems.at(-1)?.id ?? '' },
    });
    const params = { id: system.parts[0]?.product ?? '' };
    let n = 0;
    const changePart = () => client.call('PUT /api/products/{id}', { params, body: { label: `Changed ${n++}` } });
    const changeSystem = () =>
      client.call('PUT /api/systems/{id}', { params: { id: system.id }, body: { quantity: 1 + (n++ % 5) } });
    for (const [what, change] of [
      ['a change of a part', changePart],
      ['a change of a system', changeSystem],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < 7; round++) {
        await change();
        times.push(await millisecondsOf(analysis));
      }
      tell(
        `analysis after ${what}`,
        times
          .map((time) => `${Math.round(time)}`)
          .join(' / ')
          .concat(' ms'),
      );
    }
    for (const by of ['availability_status', 'durability', 'supplier_label']) await asked(`chart by ${by}`, chart(by));
    await asked('page of its parts', () =>
      client.call('GET /api/products/by_project/{projectId}', {
        params: { projectId: project },
        query: { size: '50' },
      }),
    );
    const { last } = await client.call<{ last: { import: string } }>('GET /api/projects/{id}/import', inProject());
    const fields = 'name,reference,parent,quantity';
    const all = { project, size: '-1', include_fields: fields };
    await asked('all its systems', () => client.call('GET /api/systems', { query: all }), 5);
    // The population in which most lines are of parts that the company has by now.
    const again = (await client.call<{ id: string }>('POST /api/projects', { body: { name: 'The same again' } })).id;
    const upload = { upload_id: await uploadBill(client, again, file_name, Buffer.from(billOf(LINES))), file_name };
    const known = await done('preview, all parts known', { mode: 'preview', ...upload, create_unknown: true }, again);
    await done('applied, all parts known', { mode: 'apply', preview: known.id }, again);
    const undone = await done('undone', { mode: 'undo', import: last.import });
    // The system that was changed stays, with what contains it.
    expect(undone.result?.kept).toBeLessThan(5);
    expect(undone.result?.undone).toBeGreaterThan(LINES / 60);
  },
  HOUR_MS,
);

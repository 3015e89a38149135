import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAssessment, projectCharts } from '../../functions/api/projects/assessment.ts';
import { importBill } from '../../functions/imports/bill/bill.ts';
import { type Actor, actorOf } from '../../functions/platform/auth/actor.ts';
import type { ProjectImportRequest } from '../../functions/platform/bills/requests.ts';
import { billFileKey, planKey } from '../../functions/platform/bills/store.ts';
import { createJob } from '../../functions/platform/jobs/begin.ts';
import { newJob, readJob } from '../../functions/platform/jobs/jobs.ts';
import { listOf, PART, PROJECT, partsOf, SYSTEM } from '../../functions/platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '../../functions/platform/records/records.ts';
import { putObject } from '../../functions/platform/storage/objects.ts';
import { compact } from '../../functions/workers/compaction/compact.ts';
import { chartQuery } from '../../shared/parts/charts.ts';
import { project as projectSchema } from '../../shared/projects/schema.ts';
import { HOUR_MS } from '../../shared/values/units.ts';
import * as world from '../../test/functions/imports/world.ts';
import { startTableAndBuckets } from '../../test/functions/scopes/cloud.ts';
import { billOf } from './bill.ts';

const LINES = Number(process.env.BENCH_BILL ?? 100_000);
const WHY = { code: 'demo' } as const;

let stop: () => Promise<void>;
let project: string;
let actor: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await world.settle(3);
  await world.allow('project.import_products');
  const record = projectSchema.parse({ ...freshRecord(), name: 'Large', status: 'draft', owner_entity: 'e1' });
  project = (await createRecord(PROJECT, record, world.AUTHOR, WHY)).id;
  actor = await actorOf('alice');
}, 60_000);
afterAll(() => stop());

/** Prints the elapsed and the own processor time of some work. */
async function told<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const elapsed = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const text = (ms: number) => (ms < 2000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`);
  console.log(`${name.padEnd(40)} ${text(elapsed)} · own computing ${text((user + system) / 1000)}`);
  return result;
}

/** Runs a step of the import; returns its job. */
async function run(step: Pick<ProjectImportRequest, 'step'> & { asked?: object; plan?: string }): Promise<string> {
  const job = { ...newJob('project_import', world.MEMBER), step: step.step };
  await createJob(job);
  const request = { job: job.id, username: 'alice', language: 'en', project, ...step } as ProjectImportRequest;
  await importBill(request, {
    bucket: 'exports',
    key: `project-import/${job.id}.json`,
    until: Number.POSITIVE_INFINITY,
  });
  expect(await readJob(job.id)).toMatchObject({ state: 'done' });
  return job.id;
}

const assessed = () => projectAssessment(actor, project);
const charted = () => projectCharts(actor, project, chartQuery.parse({ by: 'availability_status' }));

test(`a bill of materials of ${LINES} lines, and the analysis of its project`, { timeout: HOUR_MS }, async () => {
  const upload_id = 'upload';
  await putObject('imports', billFileKey(world.MEMBER, upload_id), billOf(LINES));
  const asked = { mode: 'preview', upload_id, file_name: 'list.csv', create_unknown: true };
  const preview = await told('preview', () => run({ step: 'preview', asked }));
  await told('applied', () => run({ step: 'apply', plan: planKey(world.MEMBER, preview) }));
  await told('analysis without snapshots', assessed);
  await told('snapshots of its lists', async () => {
    for (const scope of [partsOf('e1'), listOf('SYSTEM', 'e1')]) await compact(scope);
  });
  const { parts, systems } = await told('analysis from other snapshots', assessed);
  expect(parts).toBeGreaterThan(LINES * 0.9);
  await told('again', assessed);
  const first = systems.at(-1)?.id ?? '';
  const system = await readRecord(SYSTEM, first);
  const [one] = system?.parts ?? [];
  const part = await readRecord(PART, one?.product ?? '');
  if (!system || !part) throw new Error('The import wrote nothing.');
  for (let round = 0; round < 3; round++) {
    const before = await readRecord(PART, part.id);
    if (before) await updateRecord(PART, before, { label: `Changed ${round}` }, world.AUTHOR, WHY);
    await told('after a change of a part', assessed);
  }
  const changed = { parts: system.parts.slice(1), products: system.products.slice(1) };
  await updateRecord(SYSTEM, system, changed, world.AUTHOR, WHY);
  await told('after a change of a system', assessed);
  await told('counts for a chart', charted);
  await told('again', charted);
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { planKey, readHead, readLastImport } from '#platform/bills/store.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { GROUP, PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import {
  createRecord,
  freshRecord,
  readRecord,
  readRecords,
  recordKey,
  updateRecord,
} from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { partition } from '#platform/storage/table.ts';
import { sampleFiles } from '../../support/records/samples.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';
import { allowBills, newProject, previewOf, starting } from './bill-world.ts';
import * as world from './world.ts';

/** A deletion that was interrupted expires after a second. */
vi.mock('#platform/records/changes.ts', async (original) => ({ ...(await original<object>()), MARK_LIFETIME: 0 }));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await world.settle(3);
  await allowBills();
});
afterAll(() => stop());

async function systemsIn(project: string) {
  const links = await Array.fromAsync(partition(recordKey(PROJECT, project).pk, referencePrefix(SYSTEM.name)));
  const systems = await readRecords(
    SYSTEM,
    links.map((link) => referrerOf(link).id),
  );
  return [...systems.values()]
    .map(({ name, parts, version }) => `${name} v${version}: ${parts.map(({ quantity }) => quantity)}`)
    .sort();
}

/** Repeats a step, interrupted one call later each time, until it completes. */
async function dyingUntilDone({ job, run }: { job: string; run: () => Promise<void> }): Promise<number> {
  const whole = async () => {
    await run().catch((error: Error) => {
      if (!error.message.includes('interrupted deletion')) throw error;
    });
    return (await readJob(job))?.state === 'done';
  };
  let crashAt = 1;
  while (!(await withFate({ crashAt }, whole))) crashAt += 1;
  return crashAt;
}

const LIST = `Level;Manufacturer;MPN;Description;Quantity
1;;UNIT-1;Unit;2
2;Volta;CAT-1000;Part CAT-1000;3
2;;INNER-1;Inner;4
3;Volta;CAT-1001;Part CAT-1001;5
3;Elsewhere;MADE-NEW-1;New part;6
1;;UNIT-2;Second;1
2;Volta;CAT-1002;Part CAT-1002;7
`;

test('an import that dies at any of its calls is completed by the next worker, and writes nothing twice', async () => {
  const project = await newProject('Dying');
  const preview = await previewOf(project, LIST);
  expect(await readHead(world.MEMBER, preview)).toMatchObject({ new_parts: 1, counts: { added: 7, unknown: 0 } });
  const applying = await starting(project, { step: 'apply', plan: planKey(world.MEMBER, preview) });
  expect(await dyingUntilDone(applying)).toBeGreaterThan(5);
  expect(await readJob(applying.job)).toMatchObject({ state: 'done', result: { created: 1, changed: 3 } });
  const state = ['Inner v1: 5,6', 'Second v1: 7', 'Unit v1: 3'];
  expect(await systemsIn(project)).toEqual(state);
  expect((await world.ownRefs()).filter((ref) => ref === 'MADE-NEW-1')).toHaveLength(1);
  await applying.run();
  expect(await systemsIn(project)).toEqual(state);

  const second = await previewOf(project, LIST.replace(';3\n', ';9\n').replace(/1;;UNIT-2[\s\S]*/, ''));
  const changing = await starting(project, { step: 'apply', plan: planKey(world.MEMBER, second) });
  await dyingUntilDone(changing);
  expect(await systemsIn(project)).toEqual(['Inner v1: 5,6', 'Unit v2: 9']);

  const undoing = await starting(project, { step: 'undo', plan: planKey(world.MEMBER, second) });
  await dyingUntilDone(undoing);
  expect(await readJob(undoing.job)).toMatchObject({ state: 'done', result: { kept: 0 } });
  expect(await systemsIn(project)).toEqual(['Inner v1: 5,6', 'Second v1: 7', 'Unit v3: 3']);
  expect(await readLastImport(project)).toMatchObject({ is_undone: true });
});

test('two workers at once write what one would', async () => {
  const project = await newProject('Twice');
  const preview = await previewOf(project, LIST);
  const applying = await starting(project, { step: 'apply', plan: planKey(world.MEMBER, preview) });
  await Promise.allSettled([applying.run(), applying.run()]);
  await applying.run();
  expect(await systemsIn(project)).toEqual(['Inner v1: 5,6', 'Second v1: 7', 'Unit v1: 3']);
});

const samples = sampleFiles();

test.skipIf(samples.length === 0)(
  'real lists are read without a structure that they do not have',
  async () => {
    const project = await newProject('Real lists');
    const told: Record<string, [string | undefined, string | null | undefined, boolean, number]> = {};
    for (const { name, path } of samples) {
      const head = await readHead(world.MEMBER, await previewOf(project, readFileSync(path)));
      const lines = Object.values(head?.counts ?? {}).reduce((sum, count) => sum + count, 0);
      told[name] = [head?.structure, head?.problem, lines > 0, head?.counts.removed ?? 0];
    }
    const wrong = Object.entries(told).filter(
      ([, [structure, , hasLines, removed]]) => structure !== 'flat' || !hasLines || removed > 0,
    );
    expect(wrong).toEqual([]);
  },
  120_000,
);

test('a project that was changed since the preview, or a right that was taken away, ends the job with its reason', async () => {
  const project = await newProject('Refused');
  const preview = await previewOf(project, LIST);
  const added = await newProject('Changed by hand');
  const other = await previewOf(added, LIST);
  const applying = await starting(added, { step: 'apply', plan: planKey(world.MEMBER, other) });
  const system = SYSTEM.schema.parse({ ...freshRecord(), name: 'By hand', project: added, owner_entity: 'e1' });
  await createRecord(SYSTEM, system, world.AUTHOR, { code: 'demo' });
  await applying.run();
  expect(await readJob(applying.job)).toMatchObject({ state: 'failed', problem: { code: 'project_changed' } });
  expect(await systemsIn(added)).toEqual(['By hand v1: ']);
  const group = await readRecord(GROUP, 'client');
  if (!group) throw new Error('The group of clients is missing.');
  const permissions = group.permissions.filter((permission) => permission !== 'project.import_products');
  await updateRecord(GROUP, group, { permissions }, world.AUTHOR, { code: 'demo' });
  const denied = await starting(project, { step: 'apply', plan: planKey(world.MEMBER, preview) });
  await denied.run();
  expect(await readJob(denied.job)).toMatchObject({ state: 'failed', problem: { code: 'permission_denied' } });
  expect(await systemsIn(project)).toEqual([]);
});

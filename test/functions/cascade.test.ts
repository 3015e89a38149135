import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monitorings } from '#functions/api/monitorings/records.ts';
import { monitoringsOf } from '#functions/api/monitorings/store.ts';
import { parts } from '#functions/api/parts/records.ts';
import { changeSupplier } from '#functions/api/third-parties/cascade.ts';
import { listCascades, partsOfCascade, previewFor, startUndo } from '#functions/api/third-parties/cascades.ts';
import { createSupplier } from '#functions/api/third-parties/records.ts';
import { cascade } from '#functions/workers/cascade/cascade.ts';
import { undoCascade } from '#functions/workers/cascade/undo.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { cascadeRequest, undoRequest } from '#platform/jobs/file-requests.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { PART } from '#platform/records/kinds.ts';
import { readRecord, readRecords } from '#platform/records/records.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { env } from '#platform/runtime/env.ts';
import { getJson } from '#platform/storage/objects.ts';
import { translatorFor } from '#platform/words/translator.ts';
import { monitoringInput } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { newSupplier } from '#shared/third-parties/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { isWhole, rounds, WALK_LIMIT_MS } from '../support/runner/walks.ts';
import { addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

const translate = translatorFor('en');
let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());

const thirdParty = async () =>
  (await createSupplier(operator, newSupplier.parse({ name: 'Going Down', supplier_type: 'manufacturer' }))).id;
const change = (id: string, changes: object) => changeSupplier(operator, id, changes, true, translate);
const partOf = async (id: string) => (await readRecord(PART, id)) as Part;
const requestIn = (job: string) => `cascade/${job}.json`;

/** Runs the job of a change; `until`: when it interrupts itself and is started again. */
async function end(job: string | undefined, until?: number) {
  const request = await getJson(env('EXPORTS_BUCKET'), requestIn(job ?? ''), cascadeRequest);
  if (request) await cascade(request, until);
  return readJob(job ?? '');
}
async function undo(supplier: string, id: string, until?: number) {
  const { job } = await startUndo(operator, { id: supplier, cascade: id }, translate);
  const request = await getJson(env('EXPORTS_BUCKET'), requestIn(job.id), undoRequest);
  if (request) await undoCascade(request, until);
  return readJob(job.id);
}

const close = async (part: Part, fields: object) =>
  createOne(monitorings, operator, monitoringInput.parse({ product: part.id, status: 'closed_1', ...fields }));

const FOUND = {
  availability_status: 'last_buy_order',
  last_buy_order: '2099-06-30',
  monitoring_date: new Date().toISOString(),
};

describe('a third-party that is made inactive', () => {
  test('keeps fresh findings, and what it replaces: the undo restores every part as it was', async () => {
    const supplier = await thirdParty();
    const old = { availability_status: 'available', durability: 'low_1', end_of_life: '2030-01-01' };
    const [plain, fresh, busy, dated] = (await addParts(operator, 4, { supplier, ...old })) as [Part, Part, Part, Part];
    await close(fresh, FOUND);
    await createOne(monitorings, operator, monitoringInput.parse({ product: busy.id }));
    await close(dated, {
      availability_status: 'obsolete',
      obso_at: '2020-01-01',
      monitoring_date: '2020-02-01T08:00:00Z',
    });
    const before = await Promise.all([plain, fresh, busy, dated].map(({ id }) => partOf(id)));
    expect(await previewFor(operator, supplier, 'obsolete')).toMatchObject({
      changed: 1,
      skipped: [
        { reason: 'fresh_finding', count: 1, parts: [{ id: fresh.id }] },
        { reason: 'under_way', count: 1, parts: [{ id: busy.id }] },
        { reason: 'already_so', count: 1, parts: [{ id: dated.id }] },
      ],
    });

    const { job } = await change(supplier, { is_active: false });
    const result = { updated: 1, skipped: 2, unchanged: 1, supplier };
    expect(await end(job?.id)).toMatchObject({ state: 'done', done: 4, total: 4, result });
    expect(await partOf(plain.id)).toMatchObject({
      availability_status: 'obsolete',
      end_of_life: null,
      durability: null,
    });
    for (const { id } of [fresh, busy, dated]) expect(await partOf(id)).toEqual(before.find((part) => part.id === id));
    const { items } = await listCascades(operator, supplier);
    expect(items).toMatchObject([{ id: job?.id, state: 'done', changed: 1, skipped: 2, is_undoable: true }]);
    const query = { outcome: 'skipped', page: 1, size: 10 } as const;
    const listed = await partsOfCascade(operator, { id: supplier, cascade: job?.id ?? '' }, query);
    expect(listed.items.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
      [
        [busy.id, 'under_way'],
        [fresh.id, 'fresh_finding'],
      ].toSorted(),
    );

    expect(await undo(supplier, job?.id ?? '')).toMatchObject({ state: 'done', result: { undone: 1, kept: 0 } });
    const { version: _, modification_date: __, ...restored } = await partOf(plain.id);
    expect(before[0]).toMatchObject(restored);
    expect(await monitoringsOf(plain.id)).toEqual([]);
    await expect(undo(supplier, job?.id ?? '')).rejects.toMatchObject({ code: 'cascade_not_undoable' });
  });

  test('leaves and lists parts that were changed since, when it is undone', async () => {
    const supplier = await thirdParty();
    const [edited, watched, renamed] = (await addParts(operator, 3, {
      supplier,
      availability_status: 'available',
    })) as [Part, Part, Part];
    const { job } = await change(supplier, { is_active: false });
    await end(job?.id);
    const params = { id: supplier, cascade: job?.id ?? '' };
    const [created] = await monitoringsOf(watched.id);
    await changeOne(monitorings, operator, created?.id ?? '', { status: 'in_progress' });
    await close(edited, FOUND);
    await changeOne(parts, operator, renamed.id, { label: 'Another label' });

    expect(await undo(supplier, params.cascade)).toMatchObject({ result: { undone: 1, kept: 2 } });
    expect(await partOf(edited.id)).toMatchObject(FOUND);
    expect(await partOf(watched.id)).toMatchObject({
      availability_status: 'obsolete',
      monitoring_status: 'in_progress',
    });
    expect(await partOf(renamed.id)).toMatchObject({ availability_status: 'available', label: 'Another label' });
    const left = await partsOfCascade(operator, params, { outcome: 'left', page: 1, size: 10 });
    expect(new Set(left.items.map(({ id }) => id))).toEqual(new Set([edited.id, watched.id]));
    expect((await listCascades(operator, supplier)).items).toMatchObject([{ state: 'undone', restored: 1, left: 2 }]);
  });

  test('and one of another type restores the parts that had no status', async () => {
    const supplier = await thirdParty();
    const [part] = (await addParts(operator, 1, { supplier, availability_status: 'to_be_defined_5' })) as [Part];
    const { job } = await change(supplier, { supplier_type: 'distributor' });
    await end(job?.id);
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'unknown_1' });
    await undo(supplier, job?.id ?? '');
    expect(await partOf(part.id)).toMatchObject({ availability_status: 'to_be_defined_5' });
  });
});

const PARTS = rounds(600, 20_000);
test(
  `${PARTS} parts become obsolete and are restored, also when the function's time ends again and again`,
  async () => {
    const supplier = await thirdParty();
    const all: Part[] = [];
    for (let n = 0; n < PARTS; n += 1000)
      all.push(
        ...(await addParts(operator, Math.min(1000, PARTS - n), { supplier, availability_status: 'available' })),
      );
    const { job } = await change(supplier, { is_active: false });
    const interrupted = await end(job?.id, 0);
    expect(interrupted).toMatchObject({ state: 'running', done: 0 });

    const began = performance.now();
    expect(await end(job?.id)).toMatchObject({ state: 'done', result: { updated: PARTS, unchanged: 0 } });
    const changed = performance.now();
    expect(await end(job?.id)).toMatchObject({ result: { updated: PARTS } });
    const ids = all.map(({ id }) => id);
    const statusesOf = async () => {
      const found = await Promise.all(portionsOf(ids, 1000).map((some) => readRecords(PART, some)));
      const statuses = found.flatMap((records) => [...records.values()].map((part) => part.availability_status));
      return [statuses.length, ...new Set(statuses)];
    };
    expect(await statusesOf()).toEqual([PARTS, 'obsolete']);
    const undoing = performance.now();
    expect(await undo(supplier, job?.id ?? '')).toMatchObject({ state: 'done', result: { undone: PARTS, kept: 0 } });
    const rate = (ms: number) => Math.round(PARTS / (ms / 1000));
    if (isWhole)
      process.stdout.write(
        `parts/s: changed ${rate(changed - began)}, restored ${rate(performance.now() - undoing)}\n`,
      );
    expect(await statusesOf()).toEqual([PARTS, 'available']);
  },
  WALK_LIMIT_MS,
);

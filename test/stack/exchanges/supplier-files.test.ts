import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerAnswer } from '#shared/answers/received.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import type { SupplierPreview } from '#shared/projects/supplier-file/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { as, type Client, stack, until } from '../../support/product/client.ts';
import { mailTo } from '../../support/product/mailbox.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { newClient, newParts, watch } from '../../support/records/requests.ts';
import {
  askPreview,
  exportedFile,
  filledIn,
  integrated,
  previewOf,
  projectWith,
  rearranged,
  referencesIn,
} from '../../support/records/supplier-files.ts';
import { plainList } from '../../support/records/workbooks.ts';

let operator: Client;
beforeAll(async () => {
  operator = await as('operator');
});

let made = 0;
/** A client with `gosm`, a third-party, and a project with parts that it makes. */
async function world(count = 3, type = 'gosm') {
  const { entity } = await newClient(50, type);
  const { username } = await settled({ entity, permissions: PERMISSIONS, language: 'en' });
  const client = await session(username);
  const name = `Filled ${Date.now()}-${++made}`;
  const { id: supplier } = await operator.call<{ id: string }>('POST /api/suppliers', {
    body: { name, country: 'DE' },
  });
  const parts = await newParts(client, count, { supplier });
  const project = await projectWith(client, [...parts, ...(await newParts(client, 1))]);
  // A worker notes the project in each part; until then, a monitoring of the part may be refused.
  for (const { id } of parts)
    await until(
      () => partIn(client, id),
      ({ projects }) => projects?.includes(project) === true,
    );
  return { client, supplier, name, parts, project, refs: parts.map(({ supplier_ref }) => supplier_ref ?? '') };
}
const partIn = (client: Client, id: string) => client.call<PartAnswer>('GET /api/products/{id}', { params: { id } });
const statesOf = ({ lines }: SupplierPreview) => lines.map(({ product, state }) => [product, state]);
const OBSOLETE = { availability_status: 'Obsolete', equiv_product: 'NEW-1', comment: 'Sorry' };

describe('a client takes over what a third-party filled in', () => {
  test('the preview shows old beside new and writes nothing; then exactly that is written, with the answer as source', async () => {
    const { client, supplier, name, parts, project, refs } = await world();
    const [one, two] = parts.map(({ id }) => id) as [string, string];
    const file = await exportedFile(client, project, { supplier });
    expect((await referencesIn(file)).toSorted()).toEqual(refs.toSorted());
    const date = new Date(Date.UTC(2031, 2, 31));
    const answers = {
      [refs[0]!]: OBSOLETE,
      [refs[1]!]: { availability_status: 'Last buy order', last_buy_order: date },
    };
    const shown = await previewOf(client, project, await filledIn(file, answers, rearranged));
    expect(shown).toMatchObject({ supplier, supplier_label: name, asked: 3 });
    expect(Object.fromEntries(statesOf(shown))).toEqual({ [one]: 'change', [two]: 'change' });
    const line = shown.lines.find(({ product }) => product === one);
    expect(line).toMatchObject({ comment: 'Sorry', reason: null });
    expect(line?.fields.map(({ field, known, said }) => [field, known, said])).toEqual([
      ['availability_status', 'to_be_defined_5', 'obsolete'],
      ['equiv_product', null, 'NEW-1'],
    ]);
    expect(await partIn(client, one)).toMatchObject({ availability_status: 'to_be_defined_5', fact_source: null });

    const job = await integrated(client, project, shown);
    expect(job).toMatchObject({ kind: 'supplier_integration', state: 'done', result: { changed: 2, refused: 0 } });
    expect(await partIn(client, one)).toMatchObject({
      ...{ availability_status: 'obsolete', equiv_product: 'NEW-1', fact_source: 'declared' },
    });
    expect(await partIn(client, two)).toMatchObject({
      ...{ availability_status: 'last_buy_order', last_buy_order: '2031-03-31' },
    });
    const { items } = await client.call<{ items: HistoryLine[] }>('GET /api/products/{id}/history', {
      params: { id: one },
    });
    expect(items[0]).toMatchObject({
      reason_code: 'answer',
      reason: expect.stringContaining(`Answer by file of ${name}`),
    });
    // The operator has the answer with its file, and may verify it.
    const answered = await operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
      query: { supplier },
    });
    expect(answered.items).toMatchObject([{ channel: 'file', state: 'open', attachments: [{ name: 'answer.xlsx' }] }]);
  });

  test('a file that was taken over is told so; what was left of it can still be taken', async () => {
    const { client, supplier, project, refs, parts } = await world(2);
    const file = await exportedFile(client, project, { supplier });
    const filled = await filledIn(file, { [refs[0]!]: OBSOLETE, [refs[1]!]: OBSOLETE });
    const first = await previewOf(client, project, filled);
    await integrated(client, project, first, [parts[0]!.id]);
    const second = await previewOf(client, project, filled);
    expect(Object.fromEntries(statesOf(second))).toEqual({ [parts[0]!.id]: 'done', [parts[1]!.id]: 'change' });
    await integrated(client, project, second);
    const { status, body } = await askPreview(client, project, filled);
    expect([status, (body as { detail: { file: string[] } }).detail.file]).toEqual([
      422,
      [expect.stringContaining('taken over already')],
    ]);
  });

  test('a part that was changed after the preview is refused by itself, and keeps its values', async () => {
    const { client, supplier, project, refs, parts } = await world(2);
    const file = await exportedFile(client, project, { supplier });
    const shown = await previewOf(
      client,
      project,
      await filledIn(file, { [refs[0]!]: OBSOLETE, [refs[1]!]: OBSOLETE }),
    );
    const params = { id: parts[0]!.id };
    await client.call('PUT /api/products/{id}', { params, body: { availability_status: 'available' } });
    const job = await integrated(client, project, shown);
    expect(job.result).toMatchObject({ changed: 1, refused: 1 });
    const { items } = await client.call<{ items: object[] }>('GET /api/jobs/{id}/outcomes', {
      params: { id: job.id },
      query: { outcome: 'refused' },
    });
    expect(items).toMatchObject([{ id: params.id, code: 'part_changed', detail: expect.stringContaining('changed') }]);
    expect(await partIn(client, params.id)).toMatchObject({ availability_status: 'available', equiv_product: null });
  });

  test('contradictions with what is verified or watched, and parts of the catalogue, are shown and cannot be taken', async () => {
    const { client, supplier, project: _, parts } = await world(2);
    const [verified, watched] = parts as [PartAnswer, PartAnswer];
    const finding = { status: 'closed_1', availability_status: 'available', monitoring_date: new Date().toISOString() };
    await operator.call('POST /api/monitorings', { body: { product: verified.id, ...finding } });
    await watch(client, watched);
    const ref = `CAT-${Date.now()}`;
    const open = await operator.call<PartAnswer>('POST /api/products', {
      body: { supplier, supplier_ref: ref, is_public: true },
    });
    const project = await projectWith(client, [verified, watched, open], 'Mixed');
    const file = await exportedFile(client, project, { supplier });
    const refs = [verified.supplier_ref ?? '', watched.supplier_ref ?? '', ref];
    const shown = await previewOf(
      client,
      project,
      await filledIn(file, Object.fromEntries(refs.map((each) => [each, OBSOLETE]))),
    );
    expect(Object.fromEntries(statesOf(shown))).toEqual(
      Object.fromEntries([verified, watched, open].map(({ id }) => [id, 'contradiction'])),
    );
    const reasons = new Map(shown.lines.map(({ product, reason }) => [product, reason]));
    expect(reasons.get(verified.id)).toContain('was verified on');
    expect(reasons.get(watched.id)).toContain('watched');
    expect(reasons.get(open.id)).toContain('catalogue');
    const params = { id: project };
    const taken = { preview: shown.preview, parts: [verified.id] };
    expect(await client.ask('POST /api/projects/{id}/integrate_supplier_data', { params, body: taken })).toMatchObject({
      status: 422,
    });
  });

  test('cells that cannot be read, and statements that contradict themselves, say so and cannot be taken', async () => {
    const { client, supplier, project, refs, parts } = await world(2);
    const file = await exportedFile(client, project, { supplier });
    const answers = {
      [refs[0]!]: { availability_status: 'Perhaps', end_of_life: 'soon' },
      [refs[1]!]: { availability_status: 'Available', last_buy_order: '2031-01-31' },
    };
    const shown = await previewOf(client, project, await filledIn(file, answers));
    expect(statesOf(shown).map(([, state]) => state)).toEqual(['refused', 'refused']);
    const problems = new Map(
      shown.lines.map(({ product, fields }) => [product, fields.flatMap(({ problem }) => problem ?? [])]),
    );
    expect(problems.get(parts[0]!.id)).toEqual([
      expect.stringContaining('“Perhaps”'),
      expect.stringContaining('“soon” is not a clear date'),
    ]);
    expect(problems.get(parts[1]!.id)).toHaveLength(1);
  });
});

describe('an operator takes it over', () => {
  test('as findings of monitorings, whose source names the answer', async () => {
    const { client, supplier, name, project, refs, parts } = await world(2);
    const file = await exportedFile(operator, project, { supplier, language: 'fr' });
    const filled = await filledIn(file, { [refs[0]!]: { ...OBSOLETE, availability_status: 'Obsolète' } });
    const shown = await previewOf(operator, project, filled);
    const job = await integrated(operator, project, shown);
    expect(job.result).toMatchObject({ changed: 1, refused: 0 });
    const part = await partIn(client, parts[0]!.id);
    expect(part).toMatchObject({ availability_status: 'obsolete', fact_source: 'monitoring' });
    const { items } = await operator.call<{ items: MonitoringAnswer[] }>('GET /api/monitorings', {
      query: { product: part.id },
    });
    expect(items).toMatchObject([{ status: 'closed_1', source: expect.stringContaining(name) }]);
    const answered = await operator.call<{ items: AnswerAnswer[] }>('GET /api/received_answers', {
      query: { supplier },
    });
    expect(answered.items).toMatchObject([{ channel: 'file', state: 'done' }]);
  });
});

test('the mail of a project reminder carries such a file', async () => {
  const { client, supplier, project, refs, parts } = await world(2);
  const email = `filled-${made}@people.example`;
  const person = { supplier, lastname: 'Weber', email, language: 'en' };
  const { id: contact } = await operator.call<{ id: string }>('POST /api/contacts', { body: person });
  await operator.call('POST /api/events/project_reminder', { body: { supplier, contact, project } });
  const { id } = await mailTo(email);
  const sent = await fetch(`${stack().url}/_local/mail/${id}/files/0`);
  const file = new Uint8Array(await sent.arrayBuffer());
  expect((await referencesIn(file)).toSorted()).toEqual(refs.toSorted());
  const shown = await previewOf(client, project, await filledIn(file, { [refs[0]!]: OBSOLETE }));
  expect(statesOf(shown)).toEqual([[parts[0]!.id, 'change']]);
});

test('a preview is of the user who made it, and of no other project', async () => {
  const { client, supplier, project, refs, parts } = await world(1);
  const file = await exportedFile(client, project, { supplier });
  const { preview } = await previewOf(client, project, await filledIn(file, { [refs[0]!]: OBSOLETE }));
  const other = await projectWith(client, parts, 'Sonar');
  const take = (by: Client, id: string, given = preview) =>
    by.ask('POST /api/projects/{id}/integrate_supplier_data', {
      params: { id },
      body: { preview: given, parts: [parts[0]!.id] },
    });
  const gone = { status: 422, body: { detail: { preview: [expect.stringContaining('no longer kept')] } } };
  expect(await take(operator, project)).toMatchObject(gone);
  expect(await take(client, other)).toMatchObject(gone);
  expect(await take(client, project, '../previews')).toMatchObject({ status: 422 });
});

describe('whatever is no answer has a sentence of its own', () => {
  const told = async (client: Client, project: string, bytes: Uint8Array, name?: string) => {
    const { status, body } = await askPreview(client, project, bytes, name);
    return [status, (body as { detail: { file?: string[] } }).detail.file?.[0]];
  };
  const says = (text: string) => [422, expect.stringContaining(text)];

  test('of another project, changed, mixed, empty, without columns, foreign, junk', async () => {
    const { client, supplier, project, refs } = await world(2);
    const other = await projectWith(client, await newParts(client, 1, { supplier }), 'Sonar');
    const file = await exportedFile(client, project, { supplier });
    const filled = await filledIn(file, { [refs[0]!]: OBSOLETE });
    expect(await told(client, other, filled)).toEqual(says('another project'));
    const renumbered = await filledIn(file, { [refs[0]!]: OBSOLETE }, (sheet) =>
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (/^[0-9A-Z]{26}-0-/.test(String(cell.value))) cell.value = String(cell.value).replace('-0-', '-1-');
        }),
      ),
    );
    expect(await told(client, project, renumbered)).toEqual(says('were changed'));
    expect(await told(client, project, file)).toEqual(says('Nothing is filled in'));
    const headless = await filledIn(file, { [refs[0]!]: OBSOLETE }, (sheet) => sheet.spliceRows(1, 8));
    expect(await told(client, project, headless)).toEqual(says('none of the columns'));
    expect(await told(client, project, await plainList([['MPN'], ['X-1']]))).toEqual(says('not a file from Vigie'));
    expect(await told(client, project, new TextEncoder().encode('a;b\n1;2'), 'a.csv')).toEqual(says('not an Excel'));
    expect(await told(client, project, filled.slice(0, filled.length / 2))).toEqual(says('damaged'));
    expect(await told(client, project, new Uint8Array(), 'nothing.xlsx')).toEqual(says('no rows'));
  });

  test('without `gosm` nothing is taken over; other companies do not see the project', async () => {
    const { client, supplier, project, refs } = await world(1, 'abgo_premium');
    const file = await filledIn(await exportedFile(client, project, { supplier }), { [refs[0]!]: OBSOLETE });
    expect((await askPreview(client, project, file)).status).toBe(403);
    const stranger = await world(1);
    expect((await askPreview(stranger.client, project, file)).status).toBe(404);
    const params = { id: project };
    const { id: none } = await operator.call<{ id: string }>('POST /api/suppliers', {
      body: { name: 'Makes nothing' },
    });
    const body = { supplier: none };
    expect(await client.ask('POST /api/projects/{id}/export', { params, body })).toMatchObject({ status: 412 });
  });
});

import { beforeAll, expect, test } from 'vitest';
import type { Job } from '#shared/jobs/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { BillAnswer, LastBill } from '#shared/projects/bill/schema.ts';
import type { SystemAnswer } from '#shared/systems/schema.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { session, settled } from '../../support/records/accounts.ts';
import { askPreview, doWith, listOfRows, previewOfBill, stateOf, uploadBill } from '../../support/records/bills.ts';

let client: Client;
let known: PartAnswer[];
beforeAll(async () => {
  const permissions = ['project.add', 'project.import_products', 'system.add', 'system.change'];
  const { username } = await settled({ groups: ['client'], permissions });
  client = await session(username);
  const query = { origin: 'product', size: '200', supplier_ref__isnull: 'false' };
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', { query });
  // Of different references, so that each line is certain.
  known = [...new Map(items.map((part) => [part.supplier_ref, part])).values()];
});

const newProject = async (name: string) =>
  (await client.call<{ id: string }>('POST /api/projects', { body: { name } })).id;

const HEADER = ['Level', 'Manufacturer', 'MPN', 'Description', 'Quantity'];
const line = (level: number, part: PartAnswer | undefined, quantity: string | number) => [
  ...[level, part?.supplier_label ?? '', part?.supplier_ref ?? '', part?.label ?? '', quantity],
];
const toldOf = ({ items }: BillAnswer) =>
  items
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ outcome, reference, label, old, quantity, reason }) =>
      [outcome, reference ?? label, old, quantity, reason].filter((each) => each !== null).join(' '),
    );

test('a list becomes systems and parts; the changed one shows its difference and applies exactly that; it can be undone', async () => {
  const [one, two, three] = known;
  const [ref1, ref2, ref3] = [one, two, three].map((part) => part?.supplier_ref ?? '');
  const project = await newProject('Bill of materials');
  const first = await previewOfBill(client, project, [
    HEADER,
    [1, '', 'BOARD-1', 'Main board', 2],
    line(2, one, 2),
    line(2, two, '1 1/2'),
    line(2, one, 1),
    [2, 'Nobody Ltd', 'NOT-KNOWN-77', 'Something else', 4],
    line(2, three, 'as required'),
    line(2, three, 'DNP'),
    [1, '', 'CABLE-1', 'Cable', 1],
    [3, 'Nobody Ltd', 'TOO-LOW-1', 'Below nothing', 1],
    line(2, three, -1),
    line(2, three, '2 m'),
  ]);
  expect([first.structure, first.problem]).toEqual(['levels', null]);
  expect(first.mapping.columns.map(({ field }) => field)).toEqual([
    'level',
    'supplier',
    'supplier_ref',
    'label',
    'quantity',
  ]);
  expect(toldOf(first)).toEqual([
    `refused ${ref3} quantity_not_a_number`,
    'refused TOO-LOW-1 level_skipped',
    `refused ${ref3} quantity_negative`,
    'unknown NOT-KNOWN-77 4',
    'added BOARD-1 2',
    `added ${ref1} 3`,
    `added ${ref2} 1.5`,
    'added CABLE-1 1',
    `added ${ref3} 2`,
    `left_out ${ref3} not_fitted`,
    `merged ${ref1}`,
  ]);
  expect(await stateOf(client, project)).toEqual([]);

  const applied = await doWith(client, project, { mode: 'apply', preview: first.id });
  expect(applied).toMatchObject({ state: 'done', result: { created: 0, changed: 2, project } });
  const imported = [`Cable ×1: ${ref3} 2`, `Main board ×2: ${[`${ref1} 3`, `${ref2} 1.5`].sort().join(', ')}`];
  expect(await stateOf(client, project)).toEqual(imported);

  const rest = [HEADER, [1, '', 'BOARD-1', 'Main board', 2], line(2, one, 3), line(2, three, 5)];
  const second = await previewOfBill(client, project, rest);
  expect(toldOf(second)).toEqual([
    `added ${ref3} 5`,
    expect.stringMatching(/^removed .*1\.5$/),
    'removed CABLE-1 1',
    expect.stringMatching(/^removed .*2$/),
  ]);
  await doWith(client, project, { mode: 'apply', preview: second.id });
  expect(await stateOf(client, project)).toEqual([`Main board ×2: ${[`${ref1} 3`, `${ref3} 5`].sort().join(', ')}`]);

  const again = await previewOfBill(client, project, rest);
  expect(toldOf(again)).toEqual([]);
  const nothing = { params: { id: project }, body: { mode: 'apply', preview: again.id } };
  expect(await client.ask('POST /api/projects/{id}/import', nothing)).toMatchObject({
    status: 412,
    body: { code: 'bill_nothing_to_apply' },
  });

  const { last } = await client.call<LastBill>('GET /api/projects/{id}/import', { params: { id: project } });
  expect(last).toMatchObject({ file_name: 'list.csv', is_undone: false, is_undoable: true });
  const undone = await doWith(client, project, { mode: 'undo', import: last?.import ?? '' });
  expect(undone).toMatchObject({ state: 'done', result: { undone: 2, kept: 0 } });
  expect(await stateOf(client, project)).toEqual(imported);
  const twice = { params: { id: project }, body: { mode: 'undo', import: last?.import } };
  expect(await client.ask('POST /api/projects/{id}/import', twice)).toMatchObject({
    status: 412,
    body: { code: 'bill_not_undoable' },
  });
});

test('unknown parts are created only if asked for, as own parts, and known the next time', async () => {
  const project = await newProject('Bill with new parts');
  const rows = [
    ['Manufacturer', 'MPN', 'Description', 'Quantity'],
    ['Made Up Ltd', 'MADE-UP-1', 'Bracket', 2],
    ['Made Up Ltd', 'MADE-UP-1', 'Bracket', 3],
    ['', '', 'Only a name', 1],
  ];
  const plain = await previewOfBill(client, project, rows);
  expect(plain.counts).toMatchObject({ unknown: 3, added: 0 });
  const preview = await previewOfBill(client, project, rows, { create_unknown: true });
  expect([preview.new_parts, toldOf(preview)]).toEqual([
    1,
    ['refused Only a name no_reference', 'added MADE-UP-1 5', 'added Bill with new parts 1', 'merged MADE-UP-1'],
  ]);
  const job = await doWith(client, project, { mode: 'apply', preview: preview.id });
  expect(job.result).toMatchObject({ created: 1, changed: 1 });
  expect(await stateOf(client, project)).toEqual(['Bill with new parts ×1: MADE-UP-1 5']);
  const { items } = await client.call<{ items: PartAnswer[] }>('GET /api/products', {
    query: { supplier_ref: 'MADE-UP-1' },
  });
  expect(items).toMatchObject([{ origin: 'import_product', supplier_label: 'Made Up Ltd', import_file: 'list.csv' }]);
  await until(
    () => client.call<{ items: PartAnswer[] }>('GET /api/products', { query: { supplier_ref: 'MADE-UP-1' } }),
    ({ items: [part] }) => part?.projects?.includes(project) === true,
  );
  const again = await previewOfBill(client, project, rows, { create_unknown: true });
  expect([again.new_parts, again.counts.unchanged]).toEqual([0, 2]);
});

test('a preview of a project that somebody has changed since is refused; a list goes into one system if asked', async () => {
  const [one, two] = known;
  const project = await newProject('Changed meanwhile');
  const system = await client.call<SystemAnswer>('POST /api/systems', {
    body: { name: 'Unit', project, parts: [{ product: two?.id, quantity: 1 }] },
  });
  const rows = [['Manufacturer', 'MPN', 'Description', 'Quantity'], line(0, one, 7).slice(1)];
  const preview = await previewOfBill(client, project, rows, { system: system.id });
  expect([preview.problem, preview.mapping.columns.map(({ field }) => field)]).toEqual([
    null,
    ['supplier', 'supplier_ref', 'label', 'quantity'],
  ]);
  expect(toldOf(preview)).toEqual([`added ${one?.supplier_ref} 7`, expect.stringMatching(/^removed .*1$/)]);
  await client.call('PUT /api/systems/{id}', { params: { id: system.id }, body: { description: 'Seen' } });
  const body = { mode: 'apply', preview: preview.id };
  expect(await client.ask('POST /api/projects/{id}/import', { params: { id: project }, body })).toMatchObject({
    status: 412,
    body: { code: 'project_changed' },
  });
  const fresh = await previewOfBill(client, project, rows, { system: system.id });
  await doWith(client, project, { mode: 'apply', preview: fresh.id });
  expect(await stateOf(client, project)).toEqual([`Unit ×1: ${one?.supplier_ref} 7`]);
  const history = await client.call<{ items: { reason: string }[] }>('GET /api/systems/{id}/history', {
    params: { id: system.id },
  });
  expect(history.items[0]?.reason).toBe('Import of the bill of materials list.csv');
});

test('a file that is no list fails with a sentence; columns that name no part can be corrected', async () => {
  const project = await newProject('Wrong files');
  const upload_id = await uploadBill(client, project, 'empty.csv', new Uint8Array());
  const failed = await askPreview(client, project, { upload_id, file_name: 'empty.csv' });
  expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('“empty.csv”') });
  const rows = [
    ['alpha', 'beta'],
    ['PUMP', '2'],
    ['VALVE', '3'],
  ];
  const file = { upload_id: await uploadBill(client, project, 'odd.csv', listOfRows(rows)), file_name: 'odd.csv' };
  const mapping = { sheet: 'CSV', header_row: 1, columns: [{ index: 1, field: 'quantity' }] };
  const { id } = await askPreview(client, project, file, { mapping });
  const ask = (preview: string) =>
    client.call<BillAnswer>('GET /api/projects/{id}/import/{preview}', { params: { id: project, preview } });
  expect(await ask(id)).toMatchObject({ problem: 'mapping_no_reference', items: [] });
  const better = { ...mapping, columns: [...mapping.columns, { index: 0, field: 'internal_ref' }] };
  const corrected = await askPreview(client, project, file, { mapping: better });
  expect(await ask(corrected.id)).toMatchObject({ problem: null, counts: { unknown: 2 } });
  const missing = { params: { id: project }, body: { mode: 'preview', upload_id: 'nowhere', file_name: 'a.csv' } };
  expect(await client.ask('POST /api/projects/{id}/import', missing)).toMatchObject({ status: 422 });
});

test('a preview belongs to its user and its project', async () => {
  const project = await newProject('Own preview');
  const preview = await previewOfBill(client, project, [HEADER, line(1, known[0], 1)]);
  const other = await newProject('Other project');
  const key = 'GET /api/projects/{id}/import/{preview}';
  expect((await client.ask(key, { params: { id: other, preview: preview.id } })).status).toBe(404);
  const operator = await as('operator');
  expect((await operator.ask(key, { params: { id: project, preview: preview.id } })).status).toBe(404);
});

test('a revision tells what replaces what, applies designators, and its progress ends at its total', async () => {
  const [one, two, three] = known;
  const project = await newProject('Designators');
  const header = [...HEADER, 'Designators'];
  const revision = (part: PartAnswer | undefined, places: string) => [
    header,
    [1, '', 'BOARD-D', 'Board', 1, ''],
    [...line(2, one, 2), 'R1, R2'],
    [...line(2, part, 1), places],
  ];
  const first = await previewOfBill(client, project, revision(two, 'U1'));
  await doWith(client, project, { mode: 'apply', preview: first.id });
  const system = async () => {
    const { items } = await client.call<{ items: SystemAnswer[] }>('GET /api/systems', { query: { project } });
    return client.call<SystemAnswer>('GET /api/systems/{id}', { params: { id: items[0]?.id ?? '' } });
  };
  expect((await system()).parts).toEqual([
    { product: one?.id, quantity: 2, designators: 'R1, R2' },
    { product: two?.id, quantity: 1, designators: 'U1' },
  ]);

  const second = await previewOfBill(client, project, revision(three, 'U1'));
  expect(second.counts).toMatchObject({ added: 0, removed: 0, replaced: 1 });
  expect(second.items.find(({ outcome }) => outcome === 'replaced')).toMatchObject({
    ...{ product: three?.id, replaces: two?.id, old: 1, quantity: 1 },
    replaces_label: expect.stringContaining(two?.supplier_ref ?? '-'),
  });
  const { job } = await client.call<{ job: Job }>('GET /api/jobs/{id}', { params: { id: second.id } });
  expect([job.done, job.total]).toEqual([2, 2]);
  await doWith(client, project, { mode: 'apply', preview: second.id });
  expect((await system()).parts[1]).toEqual({ product: three?.id, quantity: 1, designators: 'U1' });
});

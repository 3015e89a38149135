import { beforeAll, describe, expect, test } from 'vitest';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { HistoryLine } from '#shared/records.ts';
import { type Answer, as, type Client } from '../../support/product/client.ts';
import { addDocument, addFolder, everyRight, namesOf, treeOf } from '../../support/records/documents.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

let operator: Client;
let client: Client;
let at: { subject: Subject };

const partOf = async (owner: Client, fields: object = {}): Promise<Subject> => {
  const [made] = await newParts(owner, 1, fields);
  return { kind: 'product', id: made?.id ?? '' };
};
const change = (by: Client, { id }: { id: string }, body: object): Promise<Answer> =>
  by.ask('PUT /api/ged/nodes/{id}', { params: { id }, body });
const changed = async (by: Client, node: { id: string }, body: object): Promise<NodeAnswer> => {
  const { status, body: answer } = await change(by, node, body);
  expect([status, answer]).toEqual([200, answer]);
  return answer as NodeAnswer;
};
const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];
const placesIn = async (by: Client, subject: Subject): Promise<Record<string, string | null>> => {
  const tree = await treeOf(by, subject);
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  return Object.fromEntries(tree.map(({ name, parent }) => [name, names.get(parent ?? '') ?? null]));
};

beforeAll(async () => {
  operator = await as('operator');
  client = await everyRight((await newClient(5)).entity);
});

describe('a name', () => {
  beforeAll(async () => {
    at = { subject: await partOf(client) };
  });

  test('is changed with its tags, and a change in between is not overwritten', async () => {
    const node = await addDocument(client, at, 'draft.pdf');
    const after = await changed(client, node, {
      name: 'final.PDF',
      tags: [' RoHS ', '2026'],
      version: node.version,
    });
    expect(after).toMatchObject({ name: 'final.PDF', tags: ['RoHS', '2026'], version: node.version + 1 });
    expect(await treeOf(client, at.subject)).toContainEqual(after);
    expect(refusal(await change(client, node, { name: 'other.pdf', version: node.version }))).toEqual([
      412,
      'outdated_version',
    ]);
  });

  test.each([
    [{ name: 'tool.exe' }, { name: ['Keep the ending .pdf: it says what kind of file this is.'] }],
    [{ name: '../up.pdf' }, { name: ['A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.'] }],
    [{ name: `${'x'.repeat(1000)}.pdf` }, { name: ['At most 255 characters.'] }],
    [{ tags: ['a', 'A'] }, { tags: [expect.any(String)] }],
    [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, { tags: [expect.any(String)] }],
  ])('is refused with a sentence: %o', async (body, detail) => {
    const node = await addDocument(client, { subject: await partOf(client) }, 'kept.pdf');
    expect(await change(client, node, body)).toMatchObject({ status: 422, body: { detail } });
    const params = { id: node.id };
    expect(await client.call('GET /api/ged/nodes/{id}', { params })).toEqual(node);
  });

  test('that is taken is refused by name, or gets a number if both are to stay', async () => {
    const taken = await addDocument(client, at, 'taken.pdf');
    const other = await addDocument(client, at, 'other.pdf');
    expect(await change(client, other, { name: 'TAKEN.pdf' })).toMatchObject({
      status: 412,
      body: { code: 'already_exists', detail: 'This name already exists: TAKEN.pdf.' },
    });
    expect((await changed(client, other, { name: 'TAKEN.pdf', keep_both: true })).name).toBe('TAKEN (2).pdf');
    expect((await changed(client, taken, { name: 'Taken.pdf' })).name).toBe('Taken.pdf');
  });
});

describe('a place', () => {
  beforeAll(async () => {
    at = { subject: await partOf(client) };
  });

  test('is changed with all that a folder contains, and back', async () => {
    const [from, to] = [await addFolder(client, at, 'From'), await addFolder(client, at, 'To')];
    const inside = await addFolder(client, { parent: from.id }, 'Inside');
    await addDocument(client, { parent: inside.id }, 'deep.pdf');
    const moved = await changed(client, from, { parent: to.id });
    expect(moved).toMatchObject({ parent: to.id, subjects: [] });
    const places = { To: null, From: 'To', Inside: 'From', 'deep.pdf': 'Inside' };
    expect(await placesIn(client, at.subject)).toEqual(places);
    const back = await changed(client, from, at);
    expect(back).toMatchObject({ parent: null, subjects: [{ id: at.subject.id }] });
    expect(await placesIn(client, at.subject)).toEqual({ ...places, From: null });
    await client.call('DELETE /api/ged/nodes/{id}', { params: { id: from.id } });
    expect(await namesOf(client, at.subject)).toEqual(['To']);
  });

  test('is never inside itself, not even if two folders are put into each other at the same time', async () => {
    const outer = await addFolder(client, at, 'Outer');
    const inner = await addFolder(client, { parent: outer.id }, 'Inner');
    const leaf = await addDocument(client, { parent: inner.id }, 'leaf.pdf');
    for (const parent of [outer.id, inner.id])
      expect(await change(client, outer, { parent })).toMatchObject({ status: 412, body: { code: 'cycle' } });
    expect((await change(client, outer, { parent: leaf.id })).status).not.toBe(200);
    const [one, other] = [await addFolder(client, at, 'One'), await addFolder(client, at, 'Other')];
    await Promise.all([change(client, one, { parent: other.id }), change(client, other, { parent: one.id })]);
    const names = await namesOf(client, at.subject);
    expect(names).toEqual(expect.arrayContaining(['One', 'Other', 'Outer', 'leaf.pdf']));
  });

  test('where the name is taken is refused, or the name gets a number', async () => {
    const folder = await addFolder(client, at, 'Crowded');
    await addDocument(client, { parent: folder.id }, 'same.pdf');
    const same = await addDocument(client, at, 'same.pdf');
    expect(refusal(await change(client, same, { parent: folder.id }))).toEqual([412, 'already_exists']);
    const both = await changed(client, same, { parent: folder.id, keep_both: true });
    expect(both).toMatchObject({ name: 'same (2).pdf', parent: folder.id });
  });

  test('is at most ten folders deep, counted with what the moved folder contains', async () => {
    let deep = await addFolder(client, at, 'Depth 0');
    for (let depth = 1; depth < 9; depth++) deep = await addFolder(client, { parent: deep.id }, `Depth ${depth}`);
    const tall = await addFolder(client, at, 'Tall');
    const middle = await addFolder(client, { parent: tall.id }, 'Middle');
    await addFolder(client, { parent: middle.id }, 'Top');
    expect(refusal(await change(client, tall, { parent: deep.id }))).toEqual([412, 'too_deep']);
    expect((await changed(client, middle, { parent: deep.id })).parent).toBe(deep.id);
  });

  test('leaves attachments to other records as they are', async () => {
    const elsewhere = await partOf(client);
    const folder = await addFolder(client, at, 'Home');
    const node = await addDocument(client, at, 'twice.pdf');
    await client.call('POST /api/ged/associate', { body: { node: node.id, subject: elsewhere } });
    expect((await changed(client, node, { parent: folder.id })).subjects).toMatchObject([{ id: elsewhere.id }]);
    expect(await namesOf(client, elsewhere)).toEqual(['twice.pdf']);
  });

  test('is not both a folder and a record', async () => {
    const folder = await addFolder(client, at, 'Neither');
    expect(refusal(await change(client, folder, { parent: folder.id, ...at }))).toEqual([422, 'invalid']);
  });
});

describe('nobody changes what is not theirs', () => {
  test('another client’s folder is as unknown as none, also as the place to move to', async () => {
    const stranger = await everyRight((await newClient(1)).entity);
    const theirs = await addFolder(client, { subject: await partOf(client) }, 'Theirs');
    const own = await addFolder(stranger, { subject: await partOf(stranger) }, 'Own');
    const unknown = '00000000000000000000000000';
    for (const body of [{ name: 'Mine' }, { parent: own.id }])
      expect(await change(stranger, theirs, body)).toMatchObject({ status: 404 });
    const place = async (parent: string) => refusal(await change(stranger, own, { parent }));
    expect(await place(theirs.id)).toEqual(await place(unknown));
    const history = (id: string) => stranger.ask('GET /api/ged/nodes/{id}/history', { params: { id } });
    expect(refusal(await history(theirs.id))).toEqual(refusal(await history(unknown)));
  });

  test('the operator’s documents are not the client’s to rename or move, nor a folder that contains one', async () => {
    const subject = await partOf(client);
    const ours = await addFolder(client, { subject }, 'Ours');
    const other = await addFolder(client, { subject }, 'Other');
    const expertise = await addDocument(operator, { parent: ours.id }, 'expertise.pdf');
    for (const [node, body] of [
      [expertise, { name: 'mine.pdf' }],
      [expertise, { parent: other.id }],
      [ours, { parent: other.id }],
    ] as const)
      expect(refusal(await change(client, node, body))).toEqual([403, 'documents_of_others']);
    expect((await changed(client, ours, { name: 'Renamed' })).name).toBe('Renamed');
    const params = { id: expertise.id };
    expect(refusal(await client.ask('GET /api/ged/nodes/{id}/history', { params }))).toEqual([
      403,
      'documents_of_others',
    ]);
  });

  test('documents of one company do not move to a record of another', async () => {
    const other = await newClient(1);
    const theirs = await partOf(other.client);
    const folder = await addFolder(client, { subject: await partOf(client) }, 'One client’s');
    const document = await addDocument(operator, { parent: folder.id }, 'study.pdf');
    expect(refusal(await change(operator, document, { subject: theirs }))).toEqual([412, 'other_company']);
    expect(await namesOf(other.client, theirs)).toEqual([]);
  });
});

test('a history tells names, tags and folders, and no id of a record', async () => {
  const subject = await partOf(client);
  const folder = await addFolder(client, { subject }, 'Archive');
  const node = await addDocument(client, { subject }, 'old.pdf');
  await changed(client, node, { name: 'new.pdf', tags: ['RoHS'] });
  await changed(client, node, { parent: folder.id });
  const { items } = await client.call<{ items: HistoryLine[] }>('GET /api/ged/nodes/{id}/history', {
    params: { id: node.id },
  });
  expect(items.map(({ modified_content, old_value, new_value }) => [modified_content, old_value, new_value])).toEqual([
    ['parent', null, 'Archive'],
    ['name', 'old.pdf', 'new.pdf'],
    ['tags', [], ['RoHS']],
    ['', null, expect.objectContaining({ name: 'old.pdf' })],
  ]);
  expect(items.map(({ user_label }) => user_label)).toEqual(Array(4).fill('Ada Byron'));
  expect(JSON.stringify(items)).not.toContain(subject.id);
});

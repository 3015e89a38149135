import { beforeAll, describe, expect, test } from 'vitest';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { as, type Client } from '../../support/product/client.ts';
import { addDocument, addFolder, everyRight } from '../../support/records/documents.ts';
import { finished } from '../../support/records/imports.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

type Listed = { id: string; name: string; record: string; place: string; folder: string | null; subjects?: unknown };
type Page<T> = { items: T[]; total: number };

let operator: Client;
let client: Client;
let other: Client;
let part: Subject;
let catalogue: Subject;
let notice: NodeAnswer;

const list = (by: Client, query: Record<string, string> = {}) =>
  by.call<Page<Listed>>('GET /api/ged/nodes', { query: { kind: 'document', ...query } });
const found = async (by: Client, query: Record<string, string> = {}) =>
  (await list(by, query)).items.map(({ name }) => name).sort();
const recordsOf = (by: Client, kind: Subject['kind'], more: Record<string, string> = {}) =>
  by.call<Page<Subject & { label: string; documents: number }>>('GET /api/ged/subjects', { query: { kind, ...more } });

async function someone(): Promise<Client> {
  return everyRight((await newClient(1)).entity);
}
async function partOf(owner: Client, fields: object): Promise<Subject> {
  const [made] = await newParts(owner, 1, fields);
  return { kind: 'product', id: made?.id ?? '' };
}

/** A client with documents at a part of its own and at one of the catalogue, where the operator has one, too. */
beforeAll(async () => {
  operator = await as('operator');
  [client, other] = [await someone(), await someone()];
  part = await partOf(client, { supplier_ref: 'OURS-1' });
  catalogue = await partOf(operator, { supplier_ref: `SHOWN-${Date.now()}`, is_public: true });
  const top = await addFolder(client, { subject: part }, 'Certificates');
  const inside = await addFolder(client, { parent: top.id }, 'Édition 2026');
  const deep = await addDocument(client, { parent: inside.id }, 'rohs.pdf');
  await client.call('PUT /api/ged/nodes/{id}', { params: { id: deep.id }, body: { tags: ['Compliance'] } });
  await addDocument(client, { subject: part }, 'prices.csv', 'a;b\n1;2\n');
  await addDocument(client, { subject: catalogue }, 'ours.pdf');
  notice = await addDocument(operator, { subject: catalogue }, `pcn-${Date.now()}.pdf`);
});

describe('the list of all documents', () => {
  test('says of each at which record and in which folders it is', async () => {
    const { items } = await list(client, { name: 'rohs.pdf' });
    expect(items).toMatchObject([
      { record: `product:${part.id}`, place: 'OURS-1', folder: 'Certificates / Édition 2026', tags: ['Compliance'] },
    ]);
  });

  test.each([
    ['folder', 'edition', ['rohs.pdf']],
    ['tag', 'compliance', ['rohs.pdf']],
    ['record', 'ours-1 prices', ['prices.csv']],
  ])('is searched by the %s', async (_, search, names) => {
    expect(await found(client, { search })).toEqual(names);
  });

  test('is filtered and ordered like every list', async () => {
    expect(await found(client, { type: 'text/csv' })).toEqual(['prices.csv']);
    const { items } = await list(client, { order_by: '-folder,name', record: `product:${part.id}` });
    expect(items.map(({ name }) => name)).toEqual(['rohs.pdf', 'prices.csv']);
    const { folder } = await client.call<Record<string, { value: string | null; count: number }[]>>(
      'POST /api/ged/nodes/fields_values',
      { body: { fields: ['folder'], filters: { record: [`product:${part.id}`], kind: ['document'] } } },
    );
    expect(folder).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: 'Certificates / Édition 2026', count: 1 })]),
    );
  });

  test('has a file with its rows', async () => {
    const body = {
      filters: { kind: ['document'] },
      search: 'ours-1',
      fields: ['name', 'place', 'folder'],
      format: 'csv',
    };
    const { job } = await client.call<{ job: Job }>('POST /api/ged/nodes/export', { body });
    const { result } = await finished(client, job);
    const text = await (await fetch(result?.url ?? '')).text();
    expect(text).toContain('rohs.pdf');
    expect(text).toContain('Certificates / Édition 2026');
    expect(text).not.toContain('ours.pdf');
  });

  test.each(['subjects', 'parent', 'owner_entity', 'author_entity', 'modification_date'])(
    'tells nothing by %s',
    async (field) => {
      const asked = await client.ask('GET /api/ged/nodes', { query: { [field]: 'x' } });
      expect(asked.status).toBe(422);
    },
  );
});

describe('who finds what', () => {
  test('one client finds the operator’s documents of public parts, and none of another client', async () => {
    expect(await found(other)).toContain(notice.name);
    for (const secret of ['rohs.pdf', 'ours.pdf', 'prices.csv']) expect(await found(other)).not.toContain(secret);
    const records = await recordsOf(other, 'product');
    expect(records.items).toContainEqual(expect.objectContaining({ id: catalogue.id, documents: 1 }));
    expect(records.items.map(({ id }) => id)).not.toContain(part.id);
    expect((await recordsOf(client, 'product')).items).toContainEqual(
      expect.objectContaining({ id: catalogue.id, documents: 2 }),
    );
  });

  test('the operator’s document at parts of two clients names to each its own part alone', async () => {
    const theirs = await partOf(other, { supplier_ref: 'THEIRS-1' });
    const study = await addDocument(operator, { subject: await partOf(operator, { label: 'Hidden' }) }, 'study.pdf');
    for (const subject of [part, theirs])
      await operator.call('POST /api/ged/associate', { body: { node: study.id, subject } });
    const [ours] = (await list(client, { name: 'study.pdf' })).items;
    expect(ours).toMatchObject({ place: 'OURS-1', record: `product:${part.id}` });
    const [seen] = (await list(other, { name: 'study.pdf' })).items;
    expect(seen).toMatchObject({ place: 'THEIRS-1', record: `product:${theirs.id}` });
    expect(await found(client, { name: 'study.pdf', search: 'theirs-1' })).toEqual([]);
  });

  test('what is detached from all that one sees is not found any more', async () => {
    const hidden = await partOf(operator, { label: 'Kept back' });
    const draft = await addDocument(operator, { subject: catalogue }, `draft-${Date.now()}.pdf`);
    expect(await found(client)).toContain(draft.name);
    await operator.call('POST /api/ged/associate', { body: { node: draft.id, subject: hidden } });
    await operator.call('POST /api/ged/dissociate', { body: { node: draft.id, subject: catalogue } });
    expect(await found(client)).not.toContain(draft.name);
    expect(await found(operator, { name: draft.name })).toEqual([draft.name]);
  });

  test('records are found by their name, page by page', async () => {
    const { items, total } = await recordsOf(client, 'product', { search: 'ÓURS' });
    expect({ total, labels: items.map(({ label, documents }) => [label, documents]) }).toEqual({
      total: 1,
      labels: [['OURS-1', expect.any(Number)]],
    });
    const all = await recordsOf(client, 'product');
    const pages = await Promise.all(['1', '2'].map((page) => recordsOf(client, 'product', { page, size: '1' })));
    expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(all.items.slice(0, 2).map(({ id }) => id));
  });
});

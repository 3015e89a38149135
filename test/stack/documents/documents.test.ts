import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Answer, as, type Client, until } from '../../support/product/client.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addDocument, addFolder, everyRight, namesOf, treeOf, tryDocument } from '../../support/records/documents.ts';
import { analyse, finalize, finished } from '../../support/records/imports.ts';
import { newClient, newParts } from '../../support/records/requests.ts';
import { plainList } from '../../support/records/workbooks.ts';

let operator: Client;
let client: Client;
let entity: string;
let part: Subject;
let catalogue: Subject;
let supplier: Subject;

const partOf = async (owner: Client, fields: object = {}): Promise<Subject> => {
  const [made] = await newParts(owner, 1, fields);
  return { kind: 'product', id: made?.id ?? '' };
};
const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];
const remove = (by: Client, { id }: { id: string }) => by.ask('DELETE /api/ged/nodes/{id}', { params: { id } });
const link = (by: Client, { id }: { id: string }, mode: string) =>
  by.ask('GET /api/ged/documents/{id}/download', { params: { id }, query: { mode } });
const bind = (by: Client, how: 'associate' | 'dissociate', node: string, subject: Subject) =>
  by.ask(`POST /api/ged/${how}`, { body: { node, subject } });

beforeAll(async () => {
  operator = await as('operator');
  ({ entity } = await newClient(5));
  client = await everyRight(entity);
  part = await partOf(client);
  catalogue = await partOf(operator, { is_public: true });
  const { id } = await operator.call<{ id: string }>('POST /api/suppliers', {
    body: { name: `Archivists ${Date.now()}` },
  });
  supplier = { kind: 'supplier', id };
});

describe('a tree', () => {
  test('holds folders in folders, and documents with their size, type and checksum', async () => {
    const top = await addFolder(client, { subject: part }, 'Certificates');
    const inside = await addFolder(client, { parent: top.id }, '2026');
    const added = await addDocument(client, { parent: inside.id }, 'rohs.pdf');
    expect(added).toMatchObject({
      kind: 'document',
      name: 'rohs.pdf',
      parent: inside.id,
      size: PDF.length,
      type: 'application/pdf',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      added_by: 'Ada Byron',
      may_change: true,
    });
    expect(await client.call('GET /api/ged/nodes/{id}', { params: { id: added.id } })).toEqual(added);
    const tree = await treeOf(client, part);
    expect(tree.map(({ name, parent }) => [name, parent])).toEqual(
      expect.arrayContaining([
        ['Certificates', null],
        ['2026', top.id],
        ['rohs.pdf', inside.id],
      ]),
    );
  });

  test('opens PDF, images and text in the browser; the link gives the file as it was', async () => {
    const pdf = await addDocument(client, { subject: part }, 'sheet.pdf');
    const csv = await addDocument(client, { subject: part }, 'prices.csv', 'a;b\n1;2\n');
    const open = async (node: NodeAnswer, mode: string) => {
      const { body } = await link(client, node, mode);
      const file = await fetch((body as { url: string }).url);
      return [file.headers.get('content-disposition')?.split(';')[0], await file.text()];
    };
    expect(await open(pdf, 'inline')).toEqual(['inline', PDF]);
    expect(await open(pdf, 'download')).toEqual(['attachment', PDF]);
    expect(await open(csv, 'inline')).toEqual(['attachment', 'a;b\n1;2\n']);
  });

  test('has no two documents of one name: the next ones get numbers, also when they arrive together', async () => {
    const at = { subject: await partOf(client) };
    const names = await Promise.all(['plan.pdf', 'PLAN.pdf', 'plan.pdf'].map((name) => addDocument(client, at, name)));
    expect(names.map(({ name }) => name.toLowerCase()).sort()).toEqual(['plan (2).pdf', 'plan (3).pdf', 'plan.pdf']);
  });

  test('refuses a second folder of one name, and says which', async () => {
    const at = { subject: await partOf(client) };
    await addFolder(client, at, 'Drawings');
    const again = await client.ask('POST /api/ged/folder', { body: { name: 'drawings', ...at } });
    expect(again).toMatchObject({ status: 412, body: { detail: 'This name already exists: drawings.' } });
  });

  test('is at most ten folders deep', async () => {
    let at: { subject: Subject } | { parent: string } = { subject: await partOf(client) };
    for (let depth = 0; depth < 11; depth++) at = { parent: (await addFolder(client, at, `Level ${depth}`)).id };
    const deeper = await client.ask('POST /api/ged/folder', { body: { name: 'Too deep', ...at } });
    expect(deeper).toMatchObject({ status: 412, body: { code: 'too_deep', detail: 'At most 10 levels are allowed.' } });
  });
});

const VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

describe('a document is refused with a sentence', () => {
  test.each([
    [
      'page.pdf',
      '<html><script>alert(1)</script></html>',
      415,
      expect.stringMatching(/^This kind of content is not accepted here, or it is not what the name/),
    ],
    [
      'tool.exe',
      'MZ',
      415,
      expect.stringMatching(/^This kind of content is not accepted here, or it is not what the name/),
    ],
    ['eicar.txt', VIRUS, 415, 'This file was recognised as a virus and refused.'],
  ])('%s', async (name, content, status, detail) => {
    const before = await namesOf(client, part);
    expect(await tryDocument(client, { subject: part }, name, content)).toMatchObject({ status, body: { detail } });
    expect(await namesOf(client, part)).toEqual(before);
  });

  test.each([
    [{ size: 0 }, 422, 'This file is empty. Check it and choose it again.'],
    [{ size: MAX_DOCUMENT_BYTES + 1 }, 413, 'This is too large: the limit is 100 MB.'],
  ])('before it is sent: %o', async (file, status, detail) => {
    const asked = await client.ask('POST /api/ged/upload_url', { body: { file_name: 'a.pdf', ...file } });
    expect(asked).toMatchObject({ status, body: { detail } });
  });

  test.each([
    ['../../etc/passwd', 'A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.'],
    ['a\\b.pdf', 'A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.'],
    ['..', 'A name cannot contain / or \\, nor be “.” or “..”. Rename it and try again.'],
    ['fdp.\u202epdf', /invisible control or direction characters/],
    ['line\nbreak.pdf', /invisible control or direction characters/],
    [`${'x'.repeat(256)}.pdf`, 'At most 255 characters.'],
  ])('for its name: %j', async (name, sentence) => {
    const { status, body } = await client.ask('POST /api/ged/folder', { body: { name, subject: part } });
    const { detail } = body as { detail: Record<string, string[]> };
    expect(status).toBe(422);
    expect(detail.name?.[0]).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  test('in something that is no folder, or nowhere', async () => {
    const document = await addDocument(client, { subject: part }, 'leaf.pdf');
    const inside = { name: 'Inside', parent: document.id };
    expect(await client.ask('POST /api/ged/folder', { body: inside })).toMatchObject({
      status: 422,
      body: { detail: { parent: ['“leaf.pdf” is not a folder.'] } },
    });
    for (const place of [{}, { parent: document.id, subject: part }])
      expect(await client.ask('POST /api/ged/folder', { body: { name: 'Where', ...place } })).toMatchObject({
        status: 422,
      });
  });
});

describe('who sees what', () => {
  test('the operator’s documents of a catalogue part are everybody’s to read, and nobody else’s to change', async () => {
    const folder = await addFolder(operator, { subject: catalogue }, 'Notices');
    const notice = await addDocument(operator, { parent: folder.id }, 'pcn.pdf');
    const seen = await treeOf(client, catalogue);
    expect(seen.find(({ id }) => id === notice.id)).toMatchObject({ may_change: false, may_fill: false });
    expect((await link(client, notice, 'inline')).status).toBe(200);
    expect(refusal(await remove(client, folder))).toEqual([403, 'documents_of_others']);
    expect(refusal(await bind(client, 'dissociate', folder.id, catalogue))).toEqual([403, 'documents_of_others']);
    expect(refusal(await bind(client, 'associate', folder.id, part))).toEqual([403, 'documents_of_others']);
    const inside = await tryDocument(client, { parent: folder.id }, 'mine.pdf', PDF);
    expect(refusal(inside)).toEqual([403, 'documents_of_others']);
    expect((await link(operator, notice, 'inline')).status).toBe(200);
  });

  test.each(['catalogue', 'supplier'] as const)('a client’s own documents at the %s are its own', async (where) => {
    const at = { subject: where === 'catalogue' ? catalogue : supplier };
    const [one, other] = [await newClient(1), await newClient(1)];
    const [ours, theirs] = [await everyRight(one.entity), await everyRight(other.entity)];
    const before = await treeOf(theirs, at.subject);
    const secret = await addDocument(ours, at, `secret-${where}.pdf`);
    expect(await namesOf(ours, at.subject)).toContain(secret.name);
    expect(await namesOf(operator, at.subject)).toContain(secret.name);
    expect(await treeOf(theirs, at.subject)).toEqual(before);
    const unknown = await remove(theirs, { id: '00000000000000000000000000' });
    for (const answer of [
      await remove(theirs, secret),
      await link(theirs, secret, 'download'),
      await theirs.ask('GET /api/ged/nodes/{id}', { params: { id: secret.id } }),
      await bind(theirs, 'associate', secret.id, at.subject),
      await bind(theirs, 'dissociate', secret.id, at.subject),
    ])
      expect(refusal(answer)).toEqual(refusal(unknown));
    // Not even by a number after the name.
    expect((await addDocument(theirs, at, secret.name)).name).toBe(secret.name);
  });

  test('a company above sees documents of the companies below; they do not see its own', async () => {
    const { id: child } = await operator.call<{ id: string }>('POST /api/entities', {
      body: { name: `Below ${Date.now()}`, type: 'client', parent: entity },
    });
    const superuser = await as('superuser');
    const subscriptions = [{ subscription_type: 'abgo_premium', start_date: '2020-01-01', end_date: '2199-12-31' }];
    await superuser.call('PUT /api/subscription/{id}', { params: { id: child }, body: { subscriptions } });
    const below = await everyRight(child);
    const at = { subject: supplier };
    await addDocument(below, at, 'from-below.pdf');
    await addDocument(client, at, 'from-above.pdf');
    expect(await namesOf(client, supplier)).toEqual(expect.arrayContaining(['from-below.pdf', 'from-above.pdf']));
    expect(await namesOf(below, supplier)).toEqual(['from-below.pdf']);
  });

  test('a folder with a document of the operator is not the client’s to delete', async () => {
    const at = { subject: await partOf(client) };
    const folder = await addFolder(client, at, 'Ours');
    await addDocument(operator, { parent: folder.id }, 'expertise.pdf');
    expect(await namesOf(client, at.subject)).toEqual(['Ours', 'expertise.pdf']);
    expect(refusal(await remove(client, folder))).toEqual([403, 'documents_of_others']);
    expect(await namesOf(client, at.subject)).toEqual(['Ours', 'expertise.pdf']);
    expect((await remove(operator, folder)).status).toBe(204);
    expect(await namesOf(client, at.subject)).toEqual([]);
  });

  test('a record of another client is as unknown as none', async () => {
    const stranger = await everyRight((await newClient(1)).entity);
    const unknown = { kind: 'product', id: '00000000000000000000000000' } as const;
    for (const subject of [part, unknown]) {
      const asked = { query: { subject: `${subject.kind}:${subject.id}` } };
      expect(refusal(await stranger.ask('GET /api/ged/treeview', asked))).toEqual([404, 'not_found']);
      const made = await stranger.ask('POST /api/ged/folder', { body: { name: 'Mine', subject } });
      expect(refusal(made)).toEqual([404, 'not_found']);
    }
  });

  test('a third-party keeps no documents at parts', async () => {
    const provider = await as('sourcing');
    const made = await provider.ask('POST /api/ged/folder', { body: { name: 'Mine', subject: catalogue } });
    expect([403, 404]).toContain(made.status);
  });

  test('reading stays when the subscription ends, writing does not', async () => {
    const { client: basic } = await newClient(1, 'abgo_basic');
    const own = await partOf(basic);
    expect(await namesOf(basic, own)).toEqual([]);
    const made = await basic.ask('POST /api/ged/folder', { body: { name: 'Mine', subject: own } });
    expect(made.status).toBe(403);
  });
});

describe('attached to several records', () => {
  test('a folder shows all that it contains at each of them', async () => {
    const [one, two] = [await partOf(client), await partOf(client)];
    const folder = await addFolder(client, { subject: one }, 'Shared');
    await addDocument(client, { parent: folder.id }, 'both.pdf');
    const attached = (await bind(client, 'associate', folder.id, two)).body as NodeAnswer;
    expect(attached.subjects.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
    expect((await bind(client, 'associate', folder.id, two)).status).toBe(200);
    expect(await namesOf(client, two)).toEqual(['Shared', 'both.pdf']);
    expect((await bind(client, 'dissociate', folder.id, one)).status).toBe(200);
    expect(await namesOf(client, one)).toEqual([]);
    expect(await namesOf(client, two)).toEqual(['Shared', 'both.pdf']);
    const last = await bind(client, 'dissociate', folder.id, two);
    expect(last).toMatchObject({
      status: 412,
      body: { detail: 'It would no longer be attached to anything that you see. Delete it instead.' },
    });
    expect(await namesOf(client, two)).toEqual(['Shared', 'both.pdf']);
  });

  test('a document in a folder is seen alone at another record, and stays in its folder', async () => {
    const [one, two] = [await partOf(client), await partOf(client)];
    const folder = await addFolder(client, { subject: one }, 'Folder');
    const document = await addDocument(client, { parent: folder.id }, 'alone.pdf');
    await addDocument(client, { parent: folder.id }, 'other.pdf');
    await bind(client, 'associate', document.id, two);
    expect((await treeOf(client, two)).map(({ name, parent }) => [name, parent])).toEqual([['alone.pdf', null]]);
    expect((await bind(client, 'dissociate', document.id, two)).status).toBe(200);
    expect(await namesOf(client, two)).toEqual([]);
    expect(await namesOf(client, one)).toEqual(['Folder', 'alone.pdf', 'other.pdf']);
  });

  test('documents of one company are not attached to records of another', async () => {
    const other = await newClient(1);
    const theirs = await partOf(other.client);
    const folder = await addFolder(operator, { subject: part }, 'For one client');
    expect(refusal(await bind(operator, 'associate', folder.id, theirs))).toEqual([412, 'other_company']);
    expect(await namesOf(other.client, theirs)).toEqual([]);
  });

  test('the operator’s folder is shown to one client at its part, and names the records of no other', async () => {
    const other = await newClient(1);
    const theirs = await partOf(other.client);
    const mine = await partOf(client);
    const hidden = await partOf(operator);
    const folder = await addFolder(operator, { subject: hidden }, 'Study');
    for (const subject of [mine, theirs])
      await operator.call('POST /api/ged/associate', { body: { node: folder.id, subject } });
    const [seen] = await treeOf(client, mine);
    expect(seen?.subjects.map(({ id }) => id)).toEqual([mine.id]);
    expect((await bind(operator, 'dissociate', folder.id, mine)).status).toBe(200);
    expect(await namesOf(client, mine)).toEqual([]);
    expect(await namesOf(other.client, theirs)).toEqual(['Study']);
    expect(await namesOf(operator, hidden)).toEqual(['Study']);
  });
});

const gone = (id: string) =>
  until(
    () => operator.ask('GET /api/ged/nodes/{id}', { params: { id } }),
    ({ status }) => status === 404,
  );

describe('deletion', () => {
  test('a folder goes with all that it contains, and the links to its files end', async () => {
    const at = { subject: await partOf(client) };
    const folder = await addFolder(client, at, 'Old');
    const inside = await addFolder(client, { parent: folder.id }, 'Older');
    const document = await addDocument(client, { parent: inside.id }, 'oldest.pdf', `${PDF}oldest`);
    const { url } = (await link(client, document, 'download')).body as { url: string };
    expect((await remove(client, folder)).status).toBe(204);
    expect(await treeOf(client, at.subject)).toEqual([]);
    await until(
      () => fetch(url),
      ({ status }) => status === 404,
    );
    expect((await addFolder(client, at, 'Old')).name).toBe('Old');
  });

  test('a part with documents can be deleted: what was attached to it alone goes, the rest stays', async () => {
    const [doomed, other] = [await partOf(client), await partOf(client)];
    const folder = await addFolder(client, { subject: doomed }, 'Lost');
    const lost = await addDocument(client, { parent: folder.id }, 'lost.pdf');
    const kept = await addDocument(client, { subject: doomed }, 'kept.pdf');
    await bind(client, 'associate', kept.id, other);
    await client.call('DELETE /api/products/{id}', { params: { id: doomed.id } });
    await gone(lost.id);
    await gone(folder.id);
    const [left] = await until(
      () => treeOf(client, other),
      ([node]) => node?.subjects.length === 1,
    );
    expect(left).toMatchObject({ name: 'kept.pdf', subjects: [{ id: other.id }] });
  });

  test('an import can be rolled back although its parts have documents', async () => {
    const rows = [
      ['Manufacturer', 'MPN'],
      ['Rollback Works', `ROLL-${Date.now()}`],
    ];
    await analyse(client, 'rolled.xlsx', await plainList(rows));
    await finalize(client);
    const query = { supplier_ref: rows[1]?.[1] ?? '', origin: 'import_product' };
    const { items } = await client.call<{ items: Part[] }>('GET /api/products', { query });
    const id = items[0]?.id ?? '';
    const document = await addDocument(client, { subject: { kind: 'product', id } }, 'imported.pdf');
    const { items: imports } = await client.call<{ items: { id: string }[] }>('GET /api/import_products/imports');
    const { job } = await client.call<{ job: Job }>('POST /api/import_products/imports/{id}/roll_back', {
      params: { id: imports[0]?.id ?? '' },
    });
    expect(await finished(client, job)).toMatchObject({ state: 'done' });
    expect((await client.ask('GET /api/products/{id}', { params: { id } })).status).toBe(404);
    await gone(document.id);
  });
});

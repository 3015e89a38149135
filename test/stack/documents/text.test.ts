import { beforeAll, describe, expect, test } from 'vitest';
import type { Subject } from '#shared/documents/schema.ts';
import { onePage } from '../../../demo/pdf.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addDocument, addFolder, everyRight, listedFor, readState } from '../../support/records/documents.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

let client: Client;
let other: Client;
let operator: Client;
let part: Subject;

const someone = async () => everyRight((await newClient(1)).entity);
const partOf = async (owner: Client, fields: object = {}): Promise<Subject> => {
  const [made] = await newParts(owner, 1, fields);
  return { kind: 'product', id: made?.id ?? '' };
};
const pdf = (...lines: string[]) => onePage('Attestation', lines) as Uint8Array<ArrayBuffer>;
const found = async (by: Client, search: string) => (await listedFor(by, { search })).map(({ name }) => name).sort();
const shown = async (by: Client, search: string) =>
  (await listedFor(by, { search })).map(({ extract = [] }) =>
    extract.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
  );

beforeAll(async () => {
  operator = await as('operator');
  [client, other] = [await someone(), await someone()];
  part = await partOf(client);
});

describe('the text of a document', () => {
  test('is found with an extract, whatever the accents and case, together with words of its name', async () => {
    const added = await addDocument(client, { subject: part }, 'coffret.pdf', pdf('Le relais Zéphyrion est remplacé.'));
    expect(await readState(client, added)).toBe('read');
    expect(await found(client, 'ZEPHYRION')).toEqual(['coffret.pdf']);
    expect(await found(client, 'coffret remplace')).toEqual(['coffret.pdf']);
    expect(await found(client, 'zephyrion absent')).toEqual([]);
    expect(await shown(client, 'zephyrion')).toEqual([expect.stringContaining('Le relais [Zéphyrion] est remplacé.')]);
  });

  test('follows its versions, and goes with it', async () => {
    const document = await addDocument(client, { subject: part }, 'note.txt', 'Quintessor');
    await until(
      () => found(client, 'quintessor'),
      (names) => names.length === 1,
    );
    const upload = await client.call<{ upload_id: string; url: string; fields: Record<string, string> }>(
      'POST /api/ged/upload_url',
      { body: { file_name: 'note.txt', size: 9 } },
    );
    const form = new FormData();
    for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
    form.append('file', new Blob(['Sextantor']), 'note.txt');
    await fetch(upload.url, { method: 'POST', body: form });
    const body = { upload_id: upload.upload_id, file_name: 'note.txt', replaces: document.id };
    await client.call('POST /api/ged/documents/complete', { body });
    await until(
      () => found(client, 'sextantor'),
      (names) => names.length === 1,
    );
    expect(await found(client, 'quintessor')).toEqual([]);
    await client.call('DELETE /api/ged/nodes/{id}', { params: { id: document.id } });
    expect(await found(client, 'sextantor')).toEqual([]);
  });

  test('that cannot be read has a state, and the document stays what it was', async () => {
    const broken = await addDocument(client, { subject: part }, 'broken.pdf', PDF);
    expect(await readState(client, broken)).toBe('damaged');
    const { url } = await client.call<{ url: string }>('GET /api/ged/documents/{id}/download', {
      params: { id: broken.id },
      query: {},
    });
    expect(await (await fetch(url)).text()).toBe(PDF);
    const here = { record: `product:${part.id}` };
    expect(await listedFor(client, { text_state: 'damaged', ...here })).toMatchObject([{ id: broken.id }]);
  });

  test('renamed and moved while it is read, it is read all the same', async () => {
    const folder = await addFolder(client, { subject: part }, 'Moved');
    const document = await addDocument(client, { subject: part }, 'moving.txt', 'Octantor');
    await client.call('PUT /api/ged/nodes/{id}', {
      params: { id: document.id },
      body: { name: 'moved.txt', parent: folder.id },
    });
    await until(
      () => found(client, 'octantor'),
      (names) => names.length === 1,
    );
    expect(await found(client, 'octantor')).toEqual(['moved.txt']);
  });
});

describe('who finds a word', () => {
  test('only whoever sees the document', async () => {
    const secret = await addDocument(client, { subject: part }, 'secret.txt', 'Heptameron');
    await readState(client, secret);
    expect(await found(client, 'heptameron')).toEqual(['secret.txt']);
    expect(await found(operator, 'heptameron')).toEqual(['secret.txt']);
    for (const reader of [other, await as('sourcing')]) expect(await found(reader, 'heptameron')).toEqual([]);
    const asked = { body: { fields: ['name'], search: 'heptameron' } };
    expect(await other.call('POST /api/ged/nodes/fields_values', asked)).toEqual({ name: [] });
  });

  test('the operator’s at a public part everybody, until it is detached', async () => {
    const catalogue = await partOf(operator, { supplier_ref: `TEXT-${Date.now()}`, is_public: true });
    const notice = await addDocument(operator, { subject: catalogue }, 'notice.txt', 'Enneagonal');
    await readState(operator, notice);
    expect(await found(other, 'enneagonal')).toEqual(['notice.txt']);
    const hidden = await partOf(operator, { label: 'Kept back' });
    await operator.call('POST /api/ged/associate', { body: { node: notice.id, subject: hidden } });
    await operator.call('POST /api/ged/dissociate', { body: { node: notice.id, subject: catalogue } });
    expect(await found(other, 'enneagonal')).toEqual([]);
  });
});

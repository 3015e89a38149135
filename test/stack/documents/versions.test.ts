import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import type { NodeAnswer, Subject, VersionAnswer } from '#shared/documents/schema.ts';
import type { Job } from '#shared/jobs/schema.ts';
import { type Answer, as, type Client } from '../../support/product/client.ts';
import { attachTo, PDF, type Upload } from '../../support/records/attachments.ts';
import { addDocument, addFolder, everyRight, treeOf } from '../../support/records/documents.ts';
import { finished } from '../../support/records/imports.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

let operator: Client;
let client: Client;
let stranger: Client;
let subject: Subject;

const partOf = async (owner: Client, fields: object = {}): Promise<Subject> => {
  const [made] = await newParts(owner, 1, fields);
  return { kind: 'product', id: made?.id ?? '' };
};
const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code];

/** Uploads a file and makes it the new content of a document. */
async function replace(by: Client, { id }: { id: string }, name: string, content: string): Promise<Answer> {
  const ask = (body: object) => by.call<Upload>('POST /api/ged/upload_url', { body });
  const { id: upload_id } = await attachTo(ask, name, content);
  return by.ask('POST /api/ged/documents/complete', { body: { upload_id, file_name: name, replaces: id } });
}
const versions = (by: Client, { id }: { id: string }) =>
  by.ask('GET /api/ged/documents/{id}/versions', { params: { id } });
const versionsIn = async (by: Client, node: { id: string }): Promise<VersionAnswer[]> =>
  ((await versions(by, node)).body as { items: VersionAnswer[] }).items;
const linkTo = (by: Client, { id }: { id: string }, version: string) =>
  by.ask('GET /api/ged/documents/{id}/versions/{version}/download', { params: { id, version } });
const contentAt = async ({ body }: Answer): Promise<string> => (await fetch((body as { url: string }).url)).text();
const contentOf = async (by: Client, { id }: { id: string }): Promise<string> =>
  contentAt(await by.ask('GET /api/ged/documents/{id}/download', { params: { id } }));
const restore = (by: Client, { id }: { id: string }, version: string) =>
  by.ask('POST /api/ged/documents/{id}/restore', { params: { id }, body: { version } });

beforeAll(async () => {
  operator = await as('operator');
  client = await everyRight((await newClient(5)).entity);
  stranger = await everyRight((await newClient(1)).entity);
  subject = await partOf(client);
});

describe('a new version', () => {
  test('takes the place of the content; former ones are listed, downloaded and restored', async () => {
    const first = await addDocument(client, { subject }, 'plan.pdf');
    expect(first.version_count).toBe(1);
    const second = (await replace(client, first, 'other name.pdf', `${PDF}second`)).body as NodeAnswer;
    expect(second).toMatchObject({ id: first.id, name: 'plan.pdf', version_count: 2, size: PDF.length + 6 });
    expect(await contentOf(client, first)).toBe(`${PDF}second`);
    const [latest, oldest] = await versionsIn(client, first);
    expect(latest).toMatchObject({ number: 2, size: PDF.length + 6, added_by: 'Ada Byron' });
    expect(oldest).toMatchObject({ number: 1, size: PDF.length, checksum: first.checksum });
    expect(await contentAt(await linkTo(client, first, oldest?.id ?? ''))).toBe(PDF);
    expect((await restore(client, first, oldest?.id ?? '')).body).toMatchObject({ version_count: 3, size: PDF.length });
    expect(await contentOf(client, first)).toBe(PDF);
    expect((await versionsIn(client, first)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('of the same content changes nothing', async () => {
    const node = await addDocument(client, { subject }, 'same.pdf');
    expect((await replace(client, node, 'same.pdf', PDF)).body).toMatchObject({
      version: node.version,
      version_count: 1,
    });
    const [only] = await versionsIn(client, node);
    expect((await restore(client, node, only?.id ?? '')).body).toMatchObject({ version: node.version });
  });

  test.each([
    ['plan.pdf', '<html></html>', 415, 'wrong_type'],
    ['plan.txt', 'A text under another ending', 415, 'wrong_type'],
    [
      'plan.pdf',
      `%PDF-1.4\n${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
      415,
      'threat_found',
    ],
  ])('%s with %j is refused, and the document stays as it is', async (name, content, status, code) => {
    const node = await addDocument(client, { subject: await partOf(client) }, 'kept.pdf');
    expect(refusal(await replace(client, node, name, content))).toEqual([status, code]);
    expect(await contentOf(client, node)).toBe(PDF);
    expect(await versionsIn(client, node)).toHaveLength(1);
  });

  test('by two people at the same time: both contents are kept', async () => {
    const node = await addDocument(client, { subject }, 'rivals.pdf');
    await Promise.all(['a', 'b'].map((mark) => replace(client, node, 'rivals.pdf', `${PDF}${mark}`)));
    expect((await versionsIn(client, node)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('is for a document, in one place, of the own company', async () => {
    const folder = await addFolder(client, { subject }, 'No document');
    const theirs = await addDocument(operator, { subject }, 'operators.pdf');
    const node = await addDocument(client, { subject }, 'ours.pdf');
    expect(refusal(await replace(client, folder, 'a.pdf', PDF))).toEqual([404, 'not_found']);
    expect(refusal(await replace(client, theirs, 'a.pdf', PDF))).toEqual([403, 'documents_of_others']);
    expect(refusal(await versions(client, theirs))).toEqual([403, 'documents_of_others']);
    const unknown = { id: '00000000000000000000000000' };
    for (const ask of [
      (of: { id: string }) => replace(stranger, of, 'a.pdf', PDF),
      (of: { id: string }) => versions(stranger, of),
      (of: { id: string }) => linkTo(stranger, of, unknown.id),
      (of: { id: string }) => restore(stranger, of, unknown.id),
    ])
      expect(refusal(await ask(node))).toEqual(refusal(await ask(unknown)));
    const body = { upload_id: unknown.id, file_name: 'a.pdf', replaces: node.id, subject };
    expect(refusal(await client.ask('POST /api/ged/documents/complete', { body }))).toEqual([422, 'invalid']);
  });
});

/** The files of a zip, by path. */
async function zipped(by: Client, nodes: string[]): Promise<Record<string, string>> {
  const { job } = await by.call<{ job: Job }>('POST /api/ged/export', { body: { nodes } });
  const { state, result } = await finished(by, job);
  expect([state, result?.file_name]).toEqual(['done', expect.stringMatching(/^[a-z0-9-]+\.zip$/)]);
  const bytes = new Uint8Array(await (await fetch(result?.url ?? '')).arrayBuffer());
  const decoder = new TextDecoder();
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, file]) => [path, decoder.decode(file)]));
}

describe('a zip', () => {
  test('has folders, documents with their current content, and nothing that the reader does not see', async () => {
    const catalogue = await partOf(operator, { is_public: true });
    const folder = await addFolder(operator, { subject: catalogue }, 'Notices: 2026?');
    const inside = await addFolder(operator, { parent: folder.id }, 'Empty');
    const pcn = await addDocument(operator, { parent: folder.id }, 'pcn.txt', 'First');
    await replace(operator, pcn, 'pcn.txt', 'Second');
    const own = await addDocument(client, { subject: catalogue }, 'mine.pdf');
    await addDocument(stranger, { subject: catalogue }, 'theirs.pdf');
    expect(inside.parent).toBe(folder.id);
    expect(await zipped(client, [folder.id, own.id, pcn.id])).toEqual({
      'Notices_ 2026_/': '',
      'Notices_ 2026_/Empty/': '',
      'Notices_ 2026_/pcn.txt': 'Second',
      'mine.pdf': PDF,
    });
    const hidden = (await treeOf(stranger, catalogue)).find(({ name }) => name === 'theirs.pdf');
    const ask = (id: string) => client.ask('POST /api/ged/export', { body: { nodes: [own.id, id] } });
    expect(refusal(await ask(hidden?.id ?? ''))).toEqual(refusal(await ask('00000000000000000000000000')));
  });
});

import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#shared/documents/rules.ts';
import type { NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { Client } from '../../support/product/client.ts';
import { PDF, type Upload } from '../../support/records/attachments.ts';
import { addDocument, everyRight, namesOf, readState, tryDocument } from '../../support/records/documents.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

let client: Client;
let subject: Subject;
let other: Client;

beforeAll(async () => {
  [client, other] = (await Promise.all(['one', 'other'].map(async () => everyRight((await newClient(1)).entity)))) as [
    Client,
    Client,
  ];
  const [part] = await newParts(client, 1);
  subject = { kind: 'product', id: part?.id ?? '' };
});

const bytes = (file: Uint8Array) => Uint8Array.from(file) as Uint8Array<ArrayBuffer>;
const formFor = (by: Client, size: number, file_name = 'file.pdf') =>
  by.call<Upload>('POST /api/ged/upload_url', { body: { file_name, size } });
const complete = (by: Client, upload_id: string, file_name = 'file.pdf') =>
  by.ask('POST /api/ged/documents/complete', { body: { upload_id, file_name, subject } });

/** Sends a file with a form; the status of the storage. */
async function send({ url, fields }: Upload, content: Blob): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', content, 'file.pdf');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

const linkTo = async ({ id }: NodeAnswer, mode: string) =>
  (await client.call<{ url: string }>('GET /api/ged/documents/{id}/download', { params: { id }, query: { mode } })).url;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG_START = '\x89PNG\r\n\x1a\n';

describe('content that is not what its name says', () => {
  test.each([
    ['drawing.svg', SVG],
    ['drawing.png', SVG],
    ['drawing.pdf', SVG],
    ['page.html', '<html></html>'],
    ['archive.zip', zipSync({ 'a.txt': strToU8('a') })],
    ['archive.docx', zipSync({ 'evil.exe': strToU8('MZ') })],
    ['program.pdf.exe', PDF],
    ['no-ending', PDF],
  ])('%s is refused, and nothing is stored', async (name, content) => {
    const before = await namesOf(client, subject);
    const answer = await tryDocument(client, { subject }, name, typeof content === 'string' ? content : bytes(content));
    expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_type' } });
    expect(await namesOf(client, subject)).toEqual(before);
  });

  test.each([
    [
      'a PDF that is a page, too',
      'polyglot.pdf',
      `%PDF-1.4\n<html><script>alert(1)</script></html>`,
      'application/pdf',
    ],
    ['a text that is a page', 'page.txt', '<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8'],
    [
      'an image that is a page, too',
      'polyglot.png',
      Buffer.from(`${PNG_START}<script>alert(1)</script>`, 'latin1'),
      'image/png',
    ],
  ])('%s is sent as what it was checked to be', async (_, name, content, type) => {
    const added = await addDocument(client, { subject }, name, typeof content === 'string' ? content : bytes(content));
    const shown = await fetch(await linkTo(added, 'inline'));
    expect(shown.headers.get('content-type')).toBe(type);
    const saved = await fetch(await linkTo(added, 'download'));
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(await readState(client, added)).toMatch(/^(damaged|read)$/);
  });
});

describe('size', () => {
  test('a form for 100 MB takes 100 MB, and not one byte more', async () => {
    const form = await formFor(client, MAX_DOCUMENT_BYTES);
    const [start, filling] = [PDF, new Uint8Array(MAX_DOCUMENT_BYTES - PDF.length).fill(0x20)];
    expect(await send(form, new Blob([start, filling, ' ']))).toBe(400);
    expect((await complete(client, form.upload_id)).status).toBe(422);
    expect(await send(form, new Blob([start, filling]))).toBeLessThan(300);
    const { status, body } = await complete(client, form.upload_id, 'largest.pdf');
    expect({ status, size: (body as NodeAnswer).size }).toEqual({ status: 201, size: MAX_DOCUMENT_BYTES });
  });

  test('an empty file is refused when it arrives, too', async () => {
    const form = await formFor(client, 10);
    await send(form, new Blob([]));
    expect(await complete(client, form.upload_id)).toMatchObject({
      status: 422,
      body: { detail: 'This file is empty. Check it and choose it again.' },
    });
  });
});

test('a name of 1,000 characters is refused before anything is sent', async () => {
  const asked = await client.ask('POST /api/ged/upload_url', {
    body: { file_name: `${'x'.repeat(996)}.pdf`, size: 10 },
  });
  expect(asked).toMatchObject({ status: 422, body: { detail: { file_name: ['At most 255 characters.'] } } });
});

describe('uploads and links of others, and those that ended', () => {
  test('an upload that broke off is no document; sent again, it is one', async () => {
    const form = await formFor(client, PDF.length);
    const unsent = await complete(client, form.upload_id, 'late.pdf');
    expect(unsent.status).toBe(422);
    expect(Object.keys((unsent.body as { detail: object }).detail)).toEqual(['upload_id']);
    await send(form, new Blob([PDF]));
    expect((await complete(client, form.upload_id, 'late.pdf')).status).toBe(201);
  });

  test('an upload of somebody else is as unknown as none', async () => {
    const form = await formFor(other, PDF.length);
    await send(form, new Blob([PDF]));
    const [theirs, none] = [
      await complete(client, form.upload_id),
      await complete(client, '00000000000000000000000000'),
    ];
    expect([theirs.status, (theirs.body as { detail: object }).detail]).toEqual([
      422,
      (none.body as { detail: object }).detail,
    ]);
  });

  test('a form does not upload to another place', async () => {
    const form = await formFor(client, PDF.length);
    const fields = { ...form.fields, key: 'ged/elsewhere' };
    expect(await send({ ...form, fields }, new Blob([PDF]))).toBe(403);
  });

  const files = 'GET /api/ged/files/{ticket}';
  const ticketIn = (url: string) => url.split('/').at(-1) ?? '';

  test('a link is for who asked for it; what it leads to lives for a minute', async () => {
    const url = await linkTo(await addDocument(client, { subject }, 'linked.pdf'), 'inline');
    const led = await fetch(url, { redirect: 'manual' });
    expect(led.status).toBe(302);
    const stored = new URL(led.headers.get('location') ?? '');
    expect(stored.searchParams.get('X-Amz-Expires')).toBe('60');
    expect((await fetch(stored)).status).toBe(200);
    const longer = new URL(stored);
    longer.searchParams.set('X-Amz-Expires', '86400');
    const asPage = new URL(stored);
    asPage.searchParams.set('response-content-type', 'text/html');
    for (const changed of [longer, asPage]) expect((await fetch(changed)).status).toBe(403);
    expect(await other.ask(files, { params: { ticket: ticketIn(url) } })).toMatchObject({
      status: 403,
      body: {
        code: 'link_of_other',
        detail: 'This link was made for somebody else, or for another browser. Open the file in Vigie.',
      },
    });
  });

  test('a link of the page needs the cookie that its browser got', async () => {
    const { id } = await addDocument(client, { subject }, 'cookie.pdf');
    const headers = { 'sec-fetch-site': 'same-origin' };
    const asked = await client.ask('GET /api/ged/documents/{id}/download', { params: { id }, headers });
    const { url } = asked.body as { url: string };
    expect((await fetch(url)).status).toBe(403);
    const cookie = 'vigie_file=guessed';
    expect((await fetch(url, { headers: { cookie } })).status).toBe(403);
  });

  test('a link that never was, or has expired, says so', async () => {
    const body = { code: 'link_expired', detail: 'This link has expired. Open the file again in Vigie.' };
    for (const ticket of ['x', '0'.repeat(43)])
      expect(await client.ask(files, { params: { ticket } })).toMatchObject({ status: 410, body });
  });
});

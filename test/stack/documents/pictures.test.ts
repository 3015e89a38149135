import jpeg from 'jpeg-js';
import { beforeAll, expect, test } from 'vitest';
import type { Subject } from '#shared/documents/schema.ts';
import { onePage } from '../../../demo/pdf.ts';
import { drawing } from '../../../demo/png.ts';
import { as, type Client, until } from '../../support/product/client.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addDocument, everyRight, readState } from '../../support/records/documents.ts';
import { newClient, newParts } from '../../support/records/requests.ts';

let client: Client;
let at: { subject: Subject };

beforeAll(async () => {
  client = await everyRight((await newClient(1)).entity);
  const [part] = await newParts(client, 1);
  at = { subject: { kind: 'product', id: part?.id ?? '' } };
});

const small = async (by: Client, ids: string[]) =>
  (await by.call<{ items: { id: string; url: string }[] }>('POST /api/ged/pictures', { body: { nodes: ids } })).items;
const pages = (by: Client, id: string) => by.ask('GET /api/ged/documents/{id}/pictures', { params: { id } });
/** Width, height, and the headers by which a browser takes it for an image and for nothing else. */
async function seen(url: string) {
  const answer = await fetch(url);
  const { width, height } = jpeg.decode(new Uint8Array(await answer.arrayBuffer()), { useTArray: true });
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) => answer.headers.get(name));
  return { type, disposition: disposition?.split(';')[0], width, height };
}
const bytes = (file: Uint8Array) => Uint8Array.from(file) as Uint8Array<ArrayBuffer>;

test('PDF and images have pictures; a damaged file and a text have none', async () => {
  const pdf = await addDocument(client, at, 'sheet.pdf', bytes(onePage('Sheet', ['one', 'two'])));
  const plan = await addDocument(client, at, 'plan.png', bytes(drawing(400, 300, [[10, 10, 100, 100]])));
  const broken = await addDocument(client, at, 'broken.pdf', PDF);
  const text = await addDocument(client, at, 'read.txt', 'read me');
  const all = [pdf, plan, broken, text];
  for (const each of all) await readState(client, each);
  const ids = all.map(({ id }) => id);
  const found = await small(client, ids);
  expect(found.map(({ id }) => id).sort()).toEqual([pdf.id, plan.id].sort());
  const link = found.find(({ id }) => id === pdf.id)?.url ?? '';
  expect(await seen(link)).toEqual({ type: 'image/jpeg', disposition: 'inline', width: 113, height: 160 });
  const { items } = (await pages(client, pdf.id)).body as { items: { page: number; url: string }[] };
  expect(items.map(({ page }) => page)).toEqual([1]);
  expect(await seen(items[0]?.url ?? '')).toMatchObject({ type: 'image/jpeg', width: 900, height: 1273 });
  expect((await pages(client, broken.id)).body).toEqual({ items: [] });
});

test('only whoever sees the document sees its pictures, and they end with it', async () => {
  const secret = await addDocument(client, at, 'secret.png', bytes(drawing(60, 60, [[5, 5, 20, 20]])));
  await readState(client, secret);
  const [{ url = '' } = {}] = await small(client, [secret.id]);
  const other = await everyRight((await newClient(1)).entity);
  for (const reader of [other, await as('sourcing')]) {
    expect(await small(reader, [secret.id])).toEqual([]);
    expect((await pages(reader, secret.id)).status).toBe(404);
  }
  await client.call('DELETE /api/ged/nodes/{id}', { params: { id: secret.id } });
  expect(await small(client, [secret.id])).toEqual([]);
  await until(
    () => fetch(url),
    ({ status }) => status === 404,
  );
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listNodes } from '#functions/api/documents/listing.ts';
import { pagePictures, smallPictures } from '#functions/api/documents/pictures.ts';
import { readDocument } from '#functions/workers/document-reading/read.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { keptTextOf } from '#platform/documents/texts.ts';
import { newId } from '#platform/runtime/clock.ts';
import { listKeys } from '#platform/storage/objects.ts';
import { valueIn } from '#shared/values/objects.ts';
import { onePage } from '../../../demo/pdf.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { add, fileOf, newWorld, told, type World } from './scanned.ts';

vi.mock('#platform/storage/retry.ts', async (original) => (await import('./waiting.ts')).withoutWaiting(original));

let stop: () => Promise<void>;
let world: World;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
});
afterAll(() => stop());
beforeEach(async () => {
  world = await newWorld();
});

const query = { page: 1, size: 100, order: [], fields: undefined, filters: [] };
const found = async (search: string) =>
  (await listNodes(world.client, { ...query, search })).items.map((item) => valueIn(item, 'name'));
const pagesOf = async (id: string) => (await pagePictures(world.client, id)).items;
const smallOf = async (id: string) => (await smallPictures(world.client, [id])).items;
/** A word that no other document has. */
const newWord = () => `word${newId().toLowerCase()}`;
const isAsked = async (id: string) => (await listKeys('exports', 'document-reading/')).some((key) => key.includes(id));

test('a document is not read before its file is found clean; then its reading is asked for', async () => {
  const word = newWord();
  const document = await add(world, { content: onePage('Sheet', [word]) });
  await readDocument(document.id);
  expect([await keptTextOf(document.id), await isAsked(document.id)]).toEqual([undefined, false]);
  await told(`ged/${await fileOf(document)}`);
  expect(await isAsked(document.id)).toBe(true);
  await readDocument(document.id);
  expect(await found(word)).toEqual(['file.pdf']);
  expect(await pagesOf(document.id)).toHaveLength(1);
});

test('a document whose content is found clean when it is added again is read', async () => {
  const content = onePage('Sheet', [newWord()]);
  const waiting = await add(world, { content });
  await readDocument(waiting.id);
  await add(world, { content, status: 'NO_THREATS_FOUND' });
  expect(await isAsked(waiting.id)).toBe(true);
});

test('a threat that is found late takes words and pictures away', async () => {
  const word = newWord();
  const document = await add(world, { content: onePage('Sheet', [word]), status: 'NO_THREATS_FOUND' });
  const file = await fileOf(document);
  await readDocument(document.id);
  expect(await smallOf(document.id)).toHaveLength(1);
  await told(`ged/${file}`, 'THREATS_FOUND');
  expect(await found(word)).toEqual([]);
  expect([
    ...(await listKeys('documents', `pictures/${file}/`)),
    ...(await listKeys('documents', `texts/${file}`)),
  ]).toEqual([]);
  expect(await smallOf(document.id)).toEqual([]);
});

test('pictures of a file that became closed are not shown, though they are there', async () => {
  const document = await add(world, { content: onePage('Sheet', [newWord()]), status: 'NO_THREATS_FOUND' });
  await readDocument(document.id);
  await told(`ged/${await fileOf(document)}`, 'UNSUPPORTED');
  expect(await smallOf(document.id)).toEqual([]);
  await expect(pagesOf(document.id)).rejects.toMatchObject({ code: 'file_not_checked' });
});

test('the page asks which documents are closed, and why: who sees them, of the current content', async () => {
  const closedTo = async (by = world.client) => (await smallPictures(by, [document.id])).closed;
  const document = await add(world, { name: 'note.txt', content: newWord() });
  const key = `ged/${await fileOf(document)}`;
  expect(await closedTo()).toEqual([{ id: document.id, state: 'waiting' }]);
  expect(await closedTo((await newWorld()).client)).toEqual([]);
  await told(key, 'UNSUPPORTED');
  expect(await closedTo()).toEqual([{ id: document.id, state: 'unchecked' }]);
  await told(key, 'THREATS_FOUND');
  expect(await closedTo()).toEqual([{ id: document.id, state: 'threat' }]);
  await add(world, { name: 'note.txt', content: newWord(), replaces: document.id, status: 'NO_THREATS_FOUND' });
  expect(await closedTo()).toEqual([]);
});

test('links to pictures live for a minute', async () => {
  const document = await add(world, { content: onePage('Sheet', [newWord()]), status: 'NO_THREATS_FOUND' });
  await readDocument(document.id);
  const links = [...(await smallOf(document.id)), ...(await pagesOf(document.id))].map(({ url }) => new URL(url));
  expect(links.map(({ searchParams }) => searchParams.get('X-Amz-Expires'))).toEqual(['60', '60']);
});

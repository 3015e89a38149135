import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeDocument } from '#functions/api/documents/adding.ts';
import { listNodes } from '#functions/api/documents/listing.ts';
import { readDocument } from '#functions/workers/document-reading/read.ts';
import { restartReadings } from '#functions/workers/housekeeping/readings.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { forgetText, keepText, keptTextOf } from '#platform/documents/texts.ts';
import { NODE } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { type NodeAnswer, type Subject, versionsOf } from '#shared/documents/schema.ts';
import { valueIn } from '#shared/values/objects.ts';
import { onePage } from '../../../demo/pdf.ts';
import { addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
let client: Actor;
let subject: Subject;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  client = await newcomer('client');
});
afterAll(() => stop());
beforeEach(async () => {
  const [part] = await addParts(client, 1);
  subject = { kind: 'product', id: part?.id ?? '' };
});

async function add(name: string, content: string | Uint8Array, more: object = { subject }): Promise<NodeAnswer> {
  const upload_id = newId();
  await putObject('documents', uploadKey(client, upload_id), content);
  return completeDocument(client, { upload_id, file_name: name, ...more });
}
async function stored(id: string) {
  const node = await readRecord(NODE, id);
  if (!node) throw new Error(`${id} is gone.`);
  return { node, file: versionsOf(node).at(-1)?.file ?? '' };
}
const query = { page: 1, size: 100, order: [], fields: undefined, filters: [] };
const found = async (search: string) =>
  (await listNodes(client, { ...query, search })).items.map((item) => valueIn(item, 'name'));

test('a document is read once, also if its worker is started again', async () => {
  const { id } = await add('sheet.pdf', onePage('Sheet', ['Hexagonal']));
  await readDocument(id);
  const before = await keptTextOf(id);
  expect(before).toMatchObject({ state: 'read', pictures: 1, words: ['sheet', 'hexagonal'] });
  await readDocument(id);
  expect((await keptTextOf(id))?.version).toBe(before?.version);
  const { file } = await stored(id);
  expect((await listKeys('documents', `pictures/${file}/`)).length).toBe(2);
});

test('a long text has its words in several portions; a shorter one leaves none behind', async () => {
  const many = Array.from({ length: 9000 }, (_, n) => `word${n}`).join(' ');
  const { id } = await add('long.txt', many);
  await readDocument(id);
  expect(await found('word8999')).toEqual(['long.txt']);
  await add('long.txt', 'nothing else', { replaces: id });
  await readDocument(id);
  expect(await found('word8999')).toEqual([]);
  expect(await found('nothing')).toEqual(['long.txt']);
  await forgetText(id);
  expect(await found('nothing')).toEqual([]);
});

test('of a document that changed meanwhile, the text of the former state is not written', async () => {
  const { id } = await add('note.txt', 'Former');
  const { node, file } = await stored(id);
  await updateRecord(NODE, node, { name: 'renamed.txt' }, client.author, { code: 'user_edit' });
  const late = keepText(node, file, { state: 'read', text: 'Former', pictures: 0 });
  await expect(late).rejects.toMatchObject({ code: 'outdated_version' });
  expect(await keptTextOf(id)).toBeUndefined();
});

test('a document that nobody read is asked for after some minutes, and once in some days', async () => {
  const { id } = await add('left.txt', 'Left behind');
  const read = await add('read.txt', 'Read');
  await readDocument(read.id);
  expect(await restartReadings()).toBe(0);
  const later = new Date(Date.now() + 20 * 60_000).toISOString();
  expect(await restartReadings(later)).toBeGreaterThan(0);
  const asked = await listKeys('exports', 'document-reading/');
  expect(asked).toContain(`document-reading/${id}.json`);
  expect(asked).not.toContain(`document-reading/${read.id}.json`);
  expect(await restartReadings(later)).toBe(0);
});

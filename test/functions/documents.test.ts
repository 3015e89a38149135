import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeDocument, createFolder } from '#functions/api/documents/adding.ts';
import { associate, deleteNode } from '#functions/api/documents/changing.ts';
import { treeOf } from '#functions/api/documents/tree.ts';
import { handler } from '#functions/workers/propagation/handler.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { below } from '#platform/documents/nodes.ts';
import { deleteRecord } from '#platform/records/deletion.ts';
import { NODE, PART } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { dynamo } from '#platform/storage/aws.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import type { Node, NodeAnswer, Subject } from '#shared/documents/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { PDF } from '../support/records/attachments.ts';
import { addParts, newcomer } from './credits/world.ts';
import { startTableAndBuckets } from './scopes/cloud.ts';

let stop: () => Promise<void>;
let client: Actor;
let part: Part;
let subject: Subject;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  client = await newcomer('client');
});
afterAll(() => stop());
beforeEach(async () => {
  [part] = (await addParts(client, 1)) as [Part];
  subject = { kind: 'product', id: part.id };
});

async function addTo(parent: string, name: string, content = PDF): Promise<NodeAnswer> {
  const upload_id = newId();
  await putObject('documents', uploadKey(client, upload_id), content);
  return completeDocument(client, { upload_id, file_name: name, parent });
}
const names = async () => (await treeOf(client, subject)).items.map(({ name }) => name).sort();
const files = () => listKeys('documents', 'ged/');

/** What the stream tells of a record that was deleted; of a document also its files. */
const told = (kind: string, id: string, { owner_entity = '', versions = [] }: Partial<Node> = {}) =>
  handler({
    Records: [
      {
        eventName: 'REMOVE',
        dynamodb: {
          Keys: { pk: { S: `${kind}#${id}` }, sk: { S: '#' } },
          OldImage: {
            id: { S: id },
            owner_entity: { S: owner_entity },
            versions: {
              L: versions.map(({ file, checksum }) => ({ M: { file: { S: file }, checksum: { S: checksum } } })),
            },
          },
        },
      },
    ],
  });

test('a document is not written into a folder that is deleted meanwhile, and leaves no file', async () => {
  const folder = await createFolder(client, { name: 'Vanishing', subject });
  const stored = await readRecord(NODE, folder.id);
  const child = { ...freshRecord(), kind: 'folder', name: 'Late', parent: folder.id } as const;
  const { owner_entity, author_entity, created_by } = stored ?? { owner_entity: '', author_entity: '', created_by: '' };
  const node = NODE.schema.parse({ ...child, owner_entity, author_entity, created_by });
  await deleteNode(client, folder.id);
  await expect(createRecord(NODE, node, client.author, { code: 'user_edit' })).rejects.toMatchObject({
    code: 'conditions_not_met',
  });
  const before = await files();
  await expect(addTo(folder.id, 'late.pdf')).rejects.toMatchObject({ code: 'not_found' });
  expect(await files()).toEqual(before);
});

test('a document that is added while its folder is deleted is in the folder, or refused', async () => {
  for (let round = 0; round < 5; round++) {
    const folder = await createFolder(client, { name: `Contested ${round}`, subject });
    const [added, deleted] = await Promise.allSettled([addTo(folder.id, 'late.pdf'), deleteNode(client, folder.id)]);
    const isThere = (await readRecord(NODE, folder.id)) !== undefined;
    expect(deleted.status === 'rejected').toBe(isThere);
    const late = added.status === 'fulfilled' ? await readRecord(NODE, added.value.id) : undefined;
    if (late) expect(isThere).toBe(true);
  }
});

test('nothing is attached to a part that is deleted meanwhile', async () => {
  const [other] = (await addParts(client, 1)) as [Part];
  const folder = await createFolder(client, { name: 'Elsewhere', subject });
  await deleteRecord(PART, other, client);
  await expect(
    associate(client, { node: folder.id, subject: { kind: 'product', id: other.id } }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await readRecord(NODE, folder.id))?.subjects).toEqual([`product:${part.id}`]);
});

test('a deletion that breaks off leaves a valid tree, and can be repeated', async () => {
  const folder = await createFolder(client, { name: 'Large', subject });
  const inside = await createFolder(client, { name: 'Inside', parent: folder.id });
  for (const name of ['a.pdf', 'b.pdf']) await addTo(inside.id, name);
  const send = vi.spyOn(dynamo(), 'send');
  const original = send.getMockImplementation();
  let deletions = 0;
  const real = Object.getPrototypeOf(dynamo()).send.bind(dynamo());
  send.mockImplementation(((command: { input: { TransactItems?: { Delete?: unknown }[] } }, ...more: unknown[]) => {
    if (command.input.TransactItems?.some(({ Delete }) => Delete) && ++deletions === 2)
      return Promise.reject(new Error('connection lost'));
    return real(command, ...more);
  }) as never);
  await expect(deleteNode(client, folder.id)).rejects.toThrow('connection lost');
  send.mockRestore();
  expect(original).toBeUndefined();
  const left = await names();
  expect(left).toEqual(['Inside', 'Large']);
  // The marks of the first attempt count for two minutes.
  vi.useFakeTimers({ now: Date.now() + 180_000, toFake: ['Date'] });
  await deleteNode(client, folder.id);
  vi.useRealTimers();
  expect(await names()).toEqual([]);
  expect(await readRecord(NODE, inside.id)).toBeUndefined();
});

test('the end of a part is told twice, or in the middle: its documents go once, those attached elsewhere stay', async () => {
  const [other] = (await addParts(client, 1)) as [Part];
  const elsewhere: Subject = { kind: 'product', id: other.id };
  const folder = await createFolder(client, { name: 'Lost', subject });
  await addTo(folder.id, 'lost.pdf', `${PDF}lost`);
  const shared = await createFolder(client, { name: 'Shared', subject });
  await associate(client, { node: shared.id, subject: elsewhere });
  const stored = await readRecord(NODE, folder.id);
  const [lost] = stored ? await below([stored]) : [];
  await deleteRecord(PART, part, client);
  expect(await Promise.all([told('PRODUCT', part.id), told('PRODUCT', part.id)])).toEqual([
    { batchItemFailures: [] },
    { batchItemFailures: [] },
  ]);
  expect(await told('PRODUCT', part.id)).toEqual({ batchItemFailures: [] });
  expect(await readRecord(NODE, folder.id)).toBeUndefined();
  expect(await readRecord(NODE, lost?.id ?? '')).toBeUndefined();
  expect((await readRecord(NODE, shared.id))?.subjects).toEqual([`product:${other.id}`]);
  expect((await treeOf(client, elsewhere)).items.map(({ name }) => name)).toEqual(['Shared']);
  const file = `ged/${lost?.versions[0]?.file}`;
  expect(await files()).toContain(file);
  await told('GED_NODE', lost?.id ?? '', lost);
  expect(await files()).not.toContain(file);
});

test('one content is one file, until the last document that has it is gone', async () => {
  const folder = await createFolder(client, { name: 'Same', subject });
  const before = await files();
  const added = await Promise.all(
    ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => addTo(folder.id, name, `${PDF}same`)),
  );
  const nodes = await Promise.all(added.map(({ id }) => readRecord(NODE, id)));
  const [file, ...others] = [...new Set(nodes.map((node) => `ged/${node?.versions[0]?.file}`))];
  expect(others).toEqual([]);
  expect((await files()).filter((each) => !before.includes(each))).toEqual([file]);
  for (const [n, node] of nodes.entries()) {
    await deleteNode(client, node?.id ?? '');
    // The stream may tell twice.
    for (const _ of [1, 2]) await told('GED_NODE', node?.id ?? '', node);
    expect((await files()).includes(file ?? '')).toBe(n < 2);
  }
});

test('a content that is added while its last document goes is not lost', async () => {
  for (let round = 0; round < 5; round++) {
    const folder = await createFolder(client, { name: `Rivals ${round}`, subject });
    const content = `${PDF}rivals ${round}`;
    const first = await addTo(folder.id, 'first.pdf', content);
    const stored = await readRecord(NODE, first.id);
    await deleteNode(client, first.id);
    const [second] = await Promise.all([addTo(folder.id, 'second.pdf', content), told('GED_NODE', first.id, stored)]);
    const kept = await readRecord(NODE, second.id);
    expect(await files()).toContain(`ged/${kept?.versions[0]?.file}`);
  }
});

test('a document from before there were versions loses its file with it', async () => {
  await putObject('documents', 'ged/0LD', PDF);
  await told('GED_NODE', '0LD');
  expect(await files()).not.toContain('ged/0LD');
});

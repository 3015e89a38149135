import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteNode } from '#functions/api/documents/changing.ts';
import { treeOf } from '#functions/api/documents/tree.ts';
import { linkToDocument, listVersions } from '#functions/api/documents/versions.ts';
import { monitorings, recordFinding } from '#functions/api/monitorings/records.ts';
import { fileOldAttachments } from '#functions/workers/housekeeping/old-files.ts';
import { fileAttached } from '#functions/workers/propagation/file-attached.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { attachmentKey, attachmentLink, keepAttachments, uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { fileAttachments } from '#platform/documents/attached-files.ts';
import { MONITORING } from '#platform/records/kinds.ts';
import { readRecord, recordKey, updateRecord } from '#platform/records/records.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { s3 } from '#platform/storage/aws.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { deleteItems, getItem, type Item, putItems } from '#platform/storage/table.ts';
import type { Attachment } from '#shared/attachments/schema.ts';
import type { Subject } from '#shared/documents/schema.ts';
import { type Monitoring, monitoringInput, nothingFound } from '#shared/monitorings/schema.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addCatalogueParts, addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  operator = await newcomer('operator');
});
afterAll(() => stop());
let monitoring: Monitoring;
beforeEach(async () => {
  monitoring = await begin();
});

async function begin(): Promise<Monitoring> {
  const [part] = await addCatalogueParts(1);
  return createOne(monitorings, operator, monitoringInput.parse({ product: part?.id, attachments: [] }));
}

async function upload(name: string, content = `${PDF}${newId()}`) {
  const id = newId();
  await putObject('documents', uploadKey(operator, id), content);
  return { id, name };
}

const subjectOf = ({ id }: Monitoring): Subject => ({ kind: 'monitoring', id });
const documents = async (at = monitoring) => (await treeOf(operator, subjectOf(at))).items;
const names = async (at = monitoring) => (await documents(at)).map(({ name }) => name).sort();
const imageOf = (attachments: readonly { id: string }[]) => ({
  attachments: { L: attachments.map(({ id }) => ({ M: { id: { S: id } } })) },
});
/** What the stream tells of the files of the monitoring. */
const told = (at: Monitoring, before: readonly Attachment[] = []) =>
  fileAttached('monitoring')(at.id, imageOf(at.attachments), imageOf(before));

async function attach(...files: { id: string; name: string }[]): Promise<Monitoring> {
  const before = monitoring.attachments;
  monitoring = await changeOne(monitorings, operator, monitoring.id, { attachments: [...before, ...files] });
  await told(monitoring, before);
  return monitoring;
}

test('files of a finding are documents of it, by the person who attached them, however often the stream tells', async () => {
  await attach(await upload('Answer.pdf'), await upload('Answer.pdf'));
  await Promise.all([told(monitoring), told(monitoring)]);
  expect(await names()).toEqual(['Answer (2).pdf', 'Answer.pdf']);
  const [document] = await documents();
  expect(document).toMatchObject({
    added_by_entity: operator.entity.name,
    added_by: 'A B',
    type: 'application/pdf',
    may_change: true,
    version_count: 1,
  });
  expect((await listVersions(operator, document?.id ?? '')).items).toHaveLength(1);
});

test('a document that was deleted does not come back; the finding still opens what it was given', async () => {
  const { attachments } = await attach(await upload('Proof.pdf'));
  const [document] = await documents();
  await deleteNode(operator, document?.id ?? '');
  await told(monitoring);
  await attach(await upload('Other.pdf'));
  expect(await names()).toEqual(['Other.pdf']);
  const { url } = await attachmentLink(attachments, attachments[0]?.id ?? '', 'download');
  expect((await fetch(url)).status).toBe(200);
});

test('a file that is taken off the finding goes as a document, too; its history still opens it', async () => {
  const before = (await attach(await upload('Wrong.pdf'), await upload('Right.pdf'))).attachments;
  monitoring = await changeOne(monitorings, operator, monitoring.id, { attachments: before.slice(1) });
  await told(monitoring, before);
  expect(await names()).toEqual(['Right.pdf']);
  expect(await listKeys('documents', attachmentKey(before[0]?.id ?? ''))).toHaveLength(1);
});

test('one finding for parts of several companies: each has documents of its own, one file for each company', async () => {
  const owners = await Promise.all([newcomer('client'), newcomer('client')]);
  const parts = (await Promise.all(owners.map((owner) => addParts(owner, 2)))).flat();
  const begun = await Promise.all(
    parts.map(({ id }) => createOne(monitorings, operator, monitoringInput.parse({ product: id, attachments: [] }))),
  );
  const attachments = await keepAttachments(operator, [await upload('Shared.pdf')]);
  const before = await listKeys('documents', 'ged/');
  const finding = { ...nothingFound, availability_status: 'available', monitoring_date: now(), attachments };
  const ids = begun.map(({ id }) => id);
  await recordFinding(operator, { is_unchanged: false, finding: finding as never }, ids);
  const closed = await Promise.all(ids.map((id) => readRecord(MONITORING, id)));
  for (const each of closed) if (each) await told(each);
  for (const each of begun) expect(await names(each)).toEqual(['Shared.pdf']);
  expect((await listKeys('documents', 'ged/')).length - before.length).toBe(2);
});

/** What `work` asks of the storage. */
async function askedOf(client: { send: unknown }, work: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(client as { send: (command: object) => Promise<unknown> }, 'send');
  await work();
  const asked = send.mock.calls.map(([command]) => command.constructor.name);
  send.mockRestore();
  return asked;
}

test('one finding for many parts of a company: its file is copied and hashed once', async () => {
  const owner = await newcomer('client');
  const parts = await addParts(owner, 10);
  const attachments = await keepAttachments(operator, [await upload('Once.pdf')]);
  const ids: string[] = [];
  for (const { id } of parts) {
    const { id: begun } = await createOne(
      monitorings,
      operator,
      monitoringInput.parse({ product: id, attachments: [] }),
    );
    ids.push(begun);
  }
  const finding = { ...nothingFound, availability_status: 'available', monitoring_date: now(), attachments };
  await recordFinding(operator, { is_unchanged: false, finding: finding as never }, ids);
  const asked = await askedOf(s3(), async () => {
    for (const id of ids) await fileAttachments('monitoring', id);
  });
  const times = (name: string) => asked.filter((each) => each === name).length;
  expect([times('CopyObjectCommand'), times('GetObjectCommand'), times('DeleteObjectsCommand')]).toEqual([1, 1, 0]);
  for (const id of ids) expect(await names({ id } as Monitoring)).toEqual(['Once.pdf']);
});

test('a document that was written though its worker heard of a failure has its file', async () => {
  const { send } = DynamoDBDocumentClient.prototype;
  const failing = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const answer = await (send as (...all: unknown[]) => Promise<unknown>).apply(this, args);
    const { TransactItems = [] } = (args[0] as { input: { TransactItems?: { Put?: { Item?: Item } }[] } }).input;
    if (TransactItems.some(({ Put }) => String(Put?.Item?.pk).startsWith('CONTENT#')))
      throw new Error('socket hang up');
    return answer;
  });
  const before = monitoring.attachments;
  monitoring = await changeOne(monitorings, operator, monitoring.id, { attachments: [await upload('Unclear.pdf')] });
  await told(monitoring, before).catch(() => undefined);
  expect(failing).toHaveBeenCalled();
  failing.mockRestore();
  await told(monitoring);
  const [document] = await documents();
  const { url } = await linkToDocument(operator, document?.id ?? '', 'download');
  expect((await fetch(url)).status).toBe(200);
});

test('files from before there were documents become documents, once', async () => {
  const id = newId();
  await putObject('documents', attachmentKey(id), `${PDF}old`);
  const old = { id, name: 'Old/answer.pdf', size: PDF.length + 3, type: 'application/pdf' };
  const lost = { ...old, id: newId(), name: 'Lost.pdf' };
  await updateRecord(MONITORING, monitoring, { attachments: [old, lost] }, operator.author, { code: 'user_edit' });
  expect(await names()).toEqual([]);
  expect(await fileOldAttachments()).toBeGreaterThan(0);
  expect(await names()).toEqual(['Old_answer.pdf']);
  expect(await fileOldAttachments()).toBe(0);
  expect(await names()).toEqual(['Old_answer.pdf']);
});

/** Housekeeping begins anew. */
const beginAnew = () => deleteItems([{ pk: 'MIGRATION#attached-files', sk: '#' }]);
const giveOld = async (id: string, ...files: string[]) => {
  const record = await readRecord(MONITORING, id);
  if (!record) throw new Error(`${id} is gone.`);
  for (const file of files) await putObject('documents', attachmentKey(file), `${PDF}${file}`);
  const attachments = files.map((file) => ({ id: file, name: `${file}.pdf`, size: 1, type: 'application/pdf' }));
  await updateRecord(MONITORING, record, { attachments }, operator.author, { code: 'user_edit' });
};

test('old files: what one run has no time for, the next one does, behind what was done', async () => {
  await beginAnew();
  const records = [await begin(), await begin(), await begin()];
  for (const { id } of records) await giveOld(id, newId());
  const [first] = records;
  const counts = async () => (await Promise.all(records.map((each) => names(each)))).map(({ length }) => length);
  expect(await fileOldAttachments(0)).toBe(0);
  // The time is over when a file was copied.
  const { now: real } = Date;
  const until = real() + 60_000;
  const copying = vi.spyOn(s3(), 'send');
  const isOver = () => copying.mock.calls.some(([command]) => command instanceof CopyObjectCommand);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + (isOver() ? 120_000 : 0));
  expect(await fileOldAttachments(until)).toBe(1);
  clock.mockRestore();
  copying.mockRestore();
  expect(await counts()).toEqual([1, 0, 0]);
  await giveOld(first?.id ?? '', newId(), newId());
  expect(await fileOldAttachments()).toBe(2);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('old files: a record that cannot be read stops no other; it is tried three times', async () => {
  await beginAnew();
  await fileOldAttachments();
  await beginAnew();
  const [broken, sound] = [await begin(), await begin()];
  for (const { id } of [broken, sound]) await giveOld(id, newId());
  const key = recordKey(MONITORING, broken.id);
  const stored = await getItem(key);
  if (!stored) throw new Error('nothing is stored');
  await putItems([{ ...stored, attachments: 'none' }]);
  expect(await fileOldAttachments()).toBe(1);
  expect(await names(sound)).toHaveLength(1);
  expect(await fileOldAttachments()).toBe(0);
  await putItems([stored]);
  expect(await fileOldAttachments()).toBe(1);
  expect(await names(broken)).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteNode } from '#functions/api/documents/changing.ts';
import { treeOf } from '#functions/api/documents/tree.ts';
import { listVersions } from '#functions/api/documents/versions.ts';
import { monitorings, recordFinding } from '#functions/api/monitorings/records.ts';
import { fileOldAttachments } from '#functions/workers/housekeeping/old-files.ts';
import { fileAttached } from '#functions/workers/propagation/file-attached.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { attachmentKey, attachmentLink, keepAttachments, uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { MONITORING } from '#platform/records/kinds.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { changeOne, createOne } from '#platform/records/resource/use-cases.ts';
import { newId, now } from '#platform/runtime/clock.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
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
}, 60_000);
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

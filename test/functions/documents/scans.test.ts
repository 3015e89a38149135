import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { documentFromJob } from '#functions/api/documents/adding.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { attachmentKey, dropAttachments, keepAttachments, keepBytes } from '#platform/attachments/attachments.ts';
import { memberOf } from '#platform/auth/members.ts';
import { downloadFile, keepAsAttachment, readFile } from '#platform/documents/files.ts';
import { scanForgotten, stateOf } from '#platform/documents/scans.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { newJob, resultsPrefix } from '#platform/jobs/jobs.ts';
import { fileLink } from '#platform/links/tickets.ts';
import { newId } from '#platform/runtime/clock.ts';
import { deleteKeys, putObject } from '#platform/storage/objects.ts';
import { partition } from '#platform/storage/table.ts';
import { PDF } from '../../support/records/attachments.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { add, fileOf, filesIn, newWorld, open, told, upload, VIRUS, type World, whileScanning } from './scanned.ts';

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

test('a clean file is opened at once', async () => {
  const document = await add(world, { status: 'NO_THREATS_FOUND' });
  expect((await open(world, document)).url).toContain('/ged/');
});

test('a threat is refused while it is added, and leaves no file', async () => {
  const before = await filesIn();
  await expect(add(world, { status: 'THREATS_FOUND' })).rejects.toMatchObject({ code: 'threat_found' });
  expect(await filesIn()).toEqual(before);
});

test.each([
  ['NO_THREATS_FOUND', undefined],
  ['THREATS_FOUND', 'threat_found'],
  ['UNSUPPORTED', 'file_not_checked'],
  ['FAILED', 'file_not_checked'],
  ['ACCESS_DENIED', 'file_not_checked'],
])(
  'nobody opens, sends, reads or zips a file before its verdict; %s counts when it arrives, and twice',
  async (status, code) => {
    const document = await add(world);
    const file = await fileOf(document);
    const ways = [
      () => open(world, document),
      () => readFile(file),
      () => downloadFile(file, '/dev/null'),
      () => keepAsAttachment({ file, name: 'file.pdf', size: 1, type: 'application/pdf' }),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'file_being_checked' });
    for (const _ of [1, 2]) await told(`ged/${file}`, status);
    for (const way of ways)
      if (code) await expect(way()).rejects.toMatchObject({ code });
      else await way();
  },
);

test('a threat among the files of a finding is refused, too', async () => {
  const before = await filesIn('attachments/');
  const wanted = [{ id: await upload(world), name: 'file.pdf' }];
  const keeping = () => keepAttachments(world.client, wanted);
  await expect(whileScanning('THREATS_FOUND', 'attachments/', keeping)).rejects.toMatchObject({ code: 'threat_found' });
  expect(await filesIn('attachments/')).toEqual(before);
});

const linkTo = (id: string) => fileLink({ key: attachmentKey(id), name: 'file.pdf', shown: undefined });

test('a file of a mail waits for its verdict; the test virus is left out', async () => {
  const id = newId();
  expect(await keepBytes(newId(), 'virus.txt', Buffer.from(VIRUS))).toBeUndefined();
  expect(await keepBytes(id, 'file.pdf', Buffer.from(PDF))).toMatchObject({ id });
  await expect(linkTo(id)).rejects.toMatchObject({ code: 'file_being_checked' });
  await told(attachmentKey(id));
  await linkTo(id);
});

/** A finished job of the client, with a file. */
async function jobWithFile(content: string): Promise<string> {
  const job = newJob('export', memberOf(world.client));
  const key = `${resultsPrefix(job)}${job.id}.csv`;
  await putObject('exports', key, content);
  await createJob({ ...job, state: 'done', result: { file_name: 'list.csv', key } });
  return job.id;
}

test('the file of a job that becomes a document waits for its verdict, too', async () => {
  const document = await documentFromJob(world.client, { job: await jobWithFile('a;b'), subject: world.subject });
  await expect(open(world, document)).rejects.toMatchObject({ code: 'file_being_checked' });
});

const noted = async (key: string) => (await Array.fromAsync(partition(`SCAN#${key}`, ''))).length;

test('nothing is noted of files that are gone: dropped ones, and ones of which the scanner tells late', async () => {
  const [kept] = await keepAttachments(world.client, [{ id: await upload(world), name: 'file.pdf' }]);
  const key = attachmentKey(kept?.id ?? '');
  expect(await noted(key)).toBe(1);
  await dropAttachments(kept ? [kept] : []);
  expect(await noted(key)).toBe(0);
  for (const status of ['THREATS_FOUND', 'UNSUPPORTED', 'NO_THREATS_FOUND']) await told(key, status);
  expect(await noted(key)).toBe(0);
});

test('a verdict that got lost is asked for again after an hour; of a file that is gone, nobody waits', async () => {
  const [lost, gone] = [await add(world), await add(world)];
  const [lostKey, goneKey] = [`ged/${await fileOf(lost)}`, `ged/${await fileOf(gone)}`];
  await deleteKeys('documents', [goneKey]);
  expect(await scanForgotten()).toBe(0);
  const later = new Date(Date.now() + 61 * 60_000).toISOString();
  expect(await scanForgotten(Number.POSITIVE_INFINITY, later)).toBeGreaterThan(1);
  expect([await noted(lostKey), await noted(goneKey)]).toEqual([1, 0]);
  await told(lostKey);
  await open(world, lost);
  expect(await scanForgotten(0, later)).toBe(0);
});

test('who waits for a scanner that was switched off waits no longer; a threat stays one', async () => {
  const [waiting, threat] = [await add(world), await add(world)];
  await told(`ged/${await fileOf(threat)}`, 'THREATS_FOUND');
  vi.stubEnv('MALWARE_SCAN', 'off');
  await open(world, waiting);
  await expect(open(world, threat)).rejects.toMatchObject({ code: 'threat_found' });
  expect(await scanForgotten()).toBe(0);
});

test.each(['UNSUPPORTED', undefined])(
  'a file that is closed (%s) opens when its content is found clean, added again',
  async (status) => {
    const content = `${PDF}${newId()}`;
    const closed = await add(world, { content });
    const key = `ged/${await fileOf(closed)}`;
    if (status) await told(key, status);
    const again = await add(world, { content, status: 'NO_THREATS_FOUND' });
    expect(await fileOf(again)).toBe(await fileOf(closed));
    for (const document of [closed, again]) await open(world, document);
  },
);

test('the same content as a new version opens what is closed, too', async () => {
  const content = `${PDF}${newId()}`;
  const closed = await add(world, { content });
  await told(`ged/${await fileOf(closed)}`, 'UNSUPPORTED');
  await add(world, { content, replaces: closed.id, status: 'NO_THREATS_FOUND' });
  await open(world, closed);
});

test('what could not be checked is checked again if its content is added again and nobody knows yet', async () => {
  const content = `${PDF}${newId()}`;
  const closed = await add(world, { content });
  const key = `ged/${await fileOf(closed)}`;
  await told(key, 'FAILED');
  await add(world, { content, status: 'FAILED' });
  expect(await stateOf(key)).toBe('unchecked');
  await add(world, { content });
  expect(await stateOf(key)).toBe('waiting');
  await told(key);
  await open(world, closed);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { completeDocument } from '#functions/api/documents/adding.ts';
import { linkToDocument } from '#functions/api/documents/versions.ts';
import { nodesToZip } from '#functions/api/documents/zipping.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { handler } from '#functions/workers/verdict/handler.ts';
import { keepAttachments, uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { keepAsAttachment, readFile } from '#platform/documents/files.ts';
import { newId } from '#platform/runtime/clock.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { type NodeAnswer, type Subject, versionsOf } from '#shared/documents/schema.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addParts, newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

let stop: () => Promise<void>;
let client: Actor;
let subject: Subject;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  await seedReference();
  client = await newcomer('client');
  vi.stubEnv('MALWARE_SCAN', 'on');
}, 60_000);
afterAll(() => stop());
beforeEach(async () => {
  const [part] = await addParts(client, 1);
  subject = { kind: 'product', id: part?.id ?? '' };
});

async function upload(): Promise<string> {
  const id = newId();
  await putObject('documents', uploadKey(client, id), `${PDF}${id}`);
  return id;
}
const told = (objectKey: string, scanResultStatus: string) =>
  handler({ detail: { s3ObjectDetails: { objectKey }, scanResultDetails: { scanResultStatus } } });
const files = async (folder = 'ged/') => new Set(await listKeys('documents', folder));

/** Adds a document; the scanner tells of its file while it is added, or not in time. */
async function add(status?: string): Promise<NodeAnswer> {
  const before = await files();
  const adding = completeDocument(client, { upload_id: await upload(), file_name: 'file.pdf', subject });
  if (status === undefined) return adding;
  const file = await vi.waitUntil(async () => [...(await files())].find((each) => !before.has(each)), {
    timeout: 4000,
  });
  await told(file, status);
  return adding;
}
const open = ({ id }: NodeAnswer) => linkToDocument(client, id, 'download');
async function fileOf({ id }: NodeAnswer): Promise<string> {
  const [node] = await nodesToZip(client, [id]);
  return node ? (versionsOf(node)[0]?.file ?? '') : '';
}

test('a clean file is opened at once', async () => {
  expect((await open(await add('NO_THREATS_FOUND'))).url).toContain('/ged/');
});

test('a threat is refused while it is added, and leaves no file', async () => {
  const before = await files();
  await expect(add('THREATS_FOUND')).rejects.toMatchObject({ code: 'threat_found' });
  expect(await files()).toEqual(before);
});

test.each([
  ['NO_THREATS_FOUND', undefined],
  ['THREATS_FOUND', 'threat_found'],
  ['UNSUPPORTED', 'file_not_checked'],
  ['FAILED', 'file_not_checked'],
  ['ACCESS_DENIED', 'file_not_checked'],
])(
  'nobody opens, sends or zips a file before its verdict; %s counts when it arrives, and twice',
  async (status, code) => {
    const document = await add();
    const file = await fileOf(document);
    const ways = [
      () => open(document),
      () => readFile(file),
      () => keepAsAttachment({ file, name: 'file.pdf', size: 1, type: 'application/pdf' }),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'file_being_checked' });
    for (const _ of [1, 2]) await told(`ged/${file}`, status);
    for (const way of ways)
      if (code) await expect(way()).rejects.toMatchObject({ code });
      else await way();
  },
  20_000,
);

test('a threat among the files of a finding is refused, too', async () => {
  const before = await files('attachments/');
  const keeping = keepAttachments(client, [{ id: await upload(), name: 'file.pdf' }]);
  const kept = await vi.waitUntil(async () => [...(await files('attachments/'))].find((each) => !before.has(each)), {
    timeout: 4000,
  });
  await told(kept, 'THREATS_FOUND');
  await expect(keeping).rejects.toMatchObject({ code: 'threat_found' });
  expect(await files('attachments/')).toEqual(before);
});

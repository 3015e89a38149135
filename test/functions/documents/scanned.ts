import { vi } from 'vitest';
import { completeDocument } from '#functions/api/documents/adding.ts';
import { linkToDocument } from '#functions/api/documents/versions.ts';
import { handler } from '#functions/workers/verdict/handler.ts';
import { uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { NODE } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { newId } from '#platform/runtime/clock.ts';
import { listKeys, putObject } from '#platform/storage/objects.ts';
import { type NodeAnswer, type Subject, versionsOf } from '#shared/documents/schema.ts';
import { PDF } from '../../support/records/attachments.ts';
import { addParts, newcomer } from '../credits/world.ts';
import { meanwhile } from './waiting.ts';

/** The file with which scanners are tested (EICAR); in two parts, so that no scanner finds it here. */
export const VIRUS = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR${'-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

export type World = { client: Actor; subject: Subject };

export async function newWorld(): Promise<World> {
  vi.stubEnv('MALWARE_SCAN', 'on');
  const client = await newcomer('client');
  const [part] = await addParts(client, 1);
  return { client, subject: { kind: 'product', id: part?.id ?? '' } };
}

export async function upload({ client }: World, content: string | Uint8Array = `${PDF}${newId()}`): Promise<string> {
  const id = newId();
  await putObject('documents', uploadKey(client, id), content);
  return id;
}
/** The scanner tells of a file. */
export const told = (objectKey: string, scanResultStatus = 'NO_THREATS_FOUND') =>
  handler({ detail: { s3ObjectDetails: { objectKey }, scanResultDetails: { scanResultStatus } } });
export const filesIn = async (folder = 'ged/') => new Set(await listKeys('documents', folder));

/** The scanner tells of files that appear in a folder while `work` waits. */
export async function whileScanning<T>(status: string, folder: string, work: () => Promise<T>): Promise<T> {
  const before = await filesIn(folder);
  meanwhile.happens = async () => {
    for (const key of await filesIn(folder)) if (!before.has(key)) await told(key, status);
  };
  try {
    return await work();
  } finally {
    meanwhile.happens = async () => undefined;
  }
}

type Adding = { name?: string; content?: string | Uint8Array; status?: string; replaces?: string };
/** Adds a document; the scanner tells of its file while it is added, or not in time. */
export async function add(world: World, { name = 'file.pdf', content, status, replaces }: Adding = {}) {
  const upload_id = await upload(world, content);
  const place = replaces ? { replaces } : { subject: world.subject };
  const adding = () => completeDocument(world.client, { upload_id, file_name: name, ...place });
  return status ? whileScanning(status, 'ged/', adding) : adding();
}
export const open = ({ client }: World, { id }: NodeAnswer) => linkToDocument(client, id, 'download');
/** The key of a document's current file. */
export async function fileOf({ id }: NodeAnswer): Promise<string> {
  const node = await readRecord(NODE, id);
  return node ? (versionsOf(node).at(-1)?.file ?? '') : '';
}

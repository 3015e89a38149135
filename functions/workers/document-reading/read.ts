import { readFile as bytesOf } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadFile, isFileClean, mayBeRead } from '#platform/documents/files.ts';
import { keepPicture } from '#platform/documents/pictures.ts';
import { forgetText, keepText, keptTextOf } from '#platform/documents/texts.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { NODE } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { type DocumentVersion, type Node, versionsOf } from '#shared/documents/schema.ts';
import { pictureFile } from './program.ts';
import { readFile } from './read-file.ts';

type Current = { node: Node; version: DocumentVersion };

async function currentOf(id: string): Promise<Current | undefined> {
  const node = await readRecord(NODE, id);
  const version = node && versionsOf(node).at(-1);
  return node && version && { node, version };
}

/** The pictures of a file are stored before the record that tells of them. */
async function keepPicturesOf(file: string, folder: string, pictures: number): Promise<void> {
  const numbers = Array.from({ length: pictures === 0 ? 0 : pictures + 1 }, (_, number) => number);
  await Promise.all(
    numbers.map(async (number) => keepPicture(file, number, await bytesOf(pictureFile(folder, number)))),
  );
}

/**
 * Reads a document's file and keeps what it says, unless the document has another file by then. A file that is not known to be
 * clean is not opened.
 */
export async function readDocument(id: string): Promise<void> {
  const before = await currentOf(id);
  if (!before || (await keptTextOf(id))?.file === before.version.file) return;
  const { file, type } = before.version;
  if (!(await mayBeRead(file, id))) return;
  const reading = await inFolder(async (folder) => {
    const path = join(folder, 'document');
    await downloadFile(file, path);
    const found = await readFile(path, type, folder);
    await keepPicturesOf(file, folder, found.pictures);
    return found;
  });
  await onFreshRecords(async () => {
    const now = await currentOf(id);
    if (now?.version.file === file) await keepText(now.node, file, reading);
  });
  // A verdict that arrived meanwhile has not seen the text.
  if (!(await isFileClean(file))) await forgetText(id);
}

import { join } from 'node:path';
import { downloadFile } from '#platform/documents/files.ts';
import { keepText, keptTextOf } from '#platform/documents/texts.ts';
import { inFolder } from '#platform/jobs/worker.ts';
import { NODE } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { type DocumentVersion, type Node, versionsOf } from '#shared/documents/schema.ts';
import { textOf } from './text-of.ts';

type Current = { node: Node; version: DocumentVersion };

async function currentOf(id: string): Promise<Current | undefined> {
  const node = await readRecord(NODE, id);
  const version = node && versionsOf(node).at(-1);
  return node && version && { node, version };
}

/** Reads the text of a document's file and keeps it, unless the document has another file by then. */
export async function readDocument(id: string): Promise<void> {
  const before = await currentOf(id);
  if (!before || (await keptTextOf(id))?.file === before.version.file) return;
  const { file, type } = before.version;
  const reading = await inFolder(async (folder) => {
    const path = join(folder, 'document');
    await downloadFile(file, path);
    return textOf(path, type);
  });
  await onFreshRecords(async () => {
    const now = await currentOf(id);
    if (now?.version.file === file) await keepText(now.node, file, reading);
  });
}

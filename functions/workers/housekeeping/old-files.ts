import { z } from 'zod';
import { fileAttachments, type KindWithFiles, WITH_FILES } from '#platform/documents/attached-files.ts';
import { lists } from '#platform/lists/lists.ts';
import { CATALOGUE, ENTITIES, kindName, listOf, MONITORING, SOLUTION } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { putItems, readItem } from '#platform/storage/table.ts';
import { keysOf } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';

/** Says that the files of all records from before there were documents have become documents. */
const DONE = { pk: 'MIGRATION#attached-files', sk: '#' };
const AT_ONCE = 100;

async function* idsOf(kind: KindWithFiles): AsyncGenerator<string> {
  const owners = [...(await lists.rowsOf(ENTITIES)).keys(), CATALOGUE];
  const { name, columns } = WITH_FILES[kind];
  const sources = owners.map((owner) => ({ scope: listOf(kindName(name), owner) }));
  for await (const { id } of lists.scan({ columns, sources }, ['id'])) yield id;
}

const withFiles = async (kind: KindWithFiles, ids: readonly string[]): Promise<string[]> => {
  const records =
    kind === 'monitoring'
      ? [...(await readRecords(MONITORING, ids)).values()]
      : [...(await readRecords(SOLUTION, ids)).values()];
  return records.flatMap(({ id, attachments }) => (attachments.length > 0 ? [id] : []));
};

/**
 * Makes the files of findings and solutions documents that were attached before such files became documents by themselves.
 * Once; one that breaks off is continued by the next run. Returns the number of documents that were made.
 */
export async function fileOldAttachments(): Promise<number> {
  if (await readItem(z.object({}), DONE)) return 0;
  let made = 0;
  for (const kind of keysOf(WITH_FILES)) {
    const ids = await Array.fromAsync(idsOf(kind));
    for (const some of portionsOf(ids, AT_ONCE))
      for (const id of await withFiles(kind, some)) made += await fileAttachments(kind, id);
  }
  await putItems([DONE]);
  return made;
}

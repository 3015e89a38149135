import { z } from 'zod';
import { fileAttachments, type KindWithFiles, WITH_FILES } from '#platform/documents/attached-files.ts';
import { lists } from '#platform/lists/lists.ts';
import { CATALOGUE, ENTITIES, kindName, listOf, MONITORING, SOLUTION } from '#platform/records/kinds.ts';
import { readRecords } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { putItems, readItem } from '#platform/storage/table.ts';
import { keysOf } from '#shared/values/objects.ts';
import { portionsOf } from '#shared/values/portions.ts';

/**
 * How far the files of records from before there were documents have become documents; without a kind, it is over. What
 * failed with some records is tried again: `round` counts how often all were gone through.
 */
const KEY = { pk: 'MIGRATION#attached-files', sk: '#' };
const progress = z.object({
  kind: z.string().optional(),
  id: z.string().default(''),
  round: z.int().default(1),
  hasFailed: z.boolean().default(false),
});
type Progress = z.infer<typeof progress>;
const keep = (state: Progress): Promise<void> => putItems([{ ...KEY, ...state }]);
const ROUNDS = 3;
const AT_ONCE = 100;

async function idsOf(kind: KindWithFiles): Promise<string[]> {
  const owners = [...(await lists.rowsOf(ENTITIES)).keys(), CATALOGUE];
  const { name, columns } = WITH_FILES[kind];
  const sources = owners.map((owner) => ({ scope: listOf(kindName(name), owner) }));
  const ids = await Array.fromAsync(lists.scan({ columns, sources }, ['id']), ({ id }) => id);
  return ids.sort();
}

const withFiles = async (kind: KindWithFiles, ids: readonly string[]): Promise<string[]> => {
  const records =
    kind === 'monitoring'
      ? [...(await readRecords(MONITORING, ids)).values()]
      : [...(await readRecords(SOLUTION, ids)).values()];
  return records.flatMap(({ id, attachments }) => (attachments.length > 0 ? [id] : []));
};

/** How many documents were made of the files of one record; undefined if it failed, which stops no other record. */
const fileOne = (kind: KindWithFiles, id: string): Promise<number | undefined> =>
  fileAttachments(kind, id).catch((error: unknown) => {
    logger.error('files of a record are no documents', { kind, id, error });
    return undefined;
  });

/** Goes on behind `state`. Returns how many documents were made, and where it stopped: `isOver` if all records were seen. */
async function fileSome(kind: KindWithFiles, state: Progress, until: number) {
  const ids = (await idsOf(kind)).filter((id) => id > state.id);
  let [made, at] = [0, { ...state, kind }];
  // Of records one of which cannot be read, each is tried.
  for (const some of portionsOf(ids, AT_ONCE))
    for (const id of await withFiles(kind, some).catch(() => some)) {
      if (Date.now() > until) return { made, at, isOver: false };
      const documents = await fileOne(kind, id);
      made += documents ?? 0;
      at = { ...at, id, hasFailed: at.hasFailed || documents === undefined };
      await keep(at);
    }
  return { made, at, isOver: true };
}

/** All was gone through: again from the beginning if something failed, but not for ever. */
const endRound = ({ round, hasFailed }: Progress): Promise<void> => {
  const again = { ...(hasFailed && round < ROUNDS && { kind: keysOf(WITH_FILES)[0] }), round: round + 1 };
  return keep(progress.parse(again));
};

/**
 * Makes the files of findings and solutions documents that were attached before such files became documents by themselves.
 * Once; one that breaks off, or has to stop at `until`, is continued by the next run. Returns the number of documents made.
 */
export async function fileOldAttachments(until = Number.POSITIVE_INFINITY): Promise<number> {
  const kinds = keysOf(WITH_FILES);
  let state = (await readItem(progress, KEY)) ?? progress.parse({ kind: kinds[0] });
  if (state.kind === undefined) return 0;
  let sum = 0;
  for (const kind of kinds.slice(Math.max(0, kinds.indexOf(state.kind as KindWithFiles)))) {
    const { made, at, isOver } = await fileSome(kind, kind === state.kind ? state : { ...state, id: '' }, until);
    sum += made;
    if (!isOver) return sum;
    state = at;
  }
  await endRound(state);
  return sum;
}

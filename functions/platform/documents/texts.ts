import { z } from 'zod';
import type { Node } from '#shared/documents/schema.ts';
import { type TextState, wordsIn } from '#shared/documents/text.ts';
import type { DocumentText } from '#shared/documents/text-schema.ts';
import { documentText } from '#shared/documents/text-schema.ts';
import { AppError } from '#shared/errors.ts';
import { commitChanges } from '../records/changes.ts';
import { DOCUMENT_TEXT, NODE } from '../records/kinds.ts';
import type { Change, Check } from '../records/packing.ts';
import { freshRecord, readRecords, recordItem, recordKey, scopeOf } from '../records/records.ts';
import { env } from '../runtime/env.ts';
import { deleteKeys, getZippedJson, putZippedJson } from '../storage/objects.ts';
import { put, remove } from '../storage/table.ts';

/**
 * The text of documents. Beside its file stands the text, from which extracts are cut; the words are records of a list of
 * their own, which searches query. All of it follows from the file and can be made again.
 */
const bucket = () => env('DOCUMENTS_BUCKET');
const textKey = (file: string) => `texts/${file}.json.gz`;
const storedText = z.object({ text: z.string() });

/** Distinct words of a portion and portions of a document: an item stays far below 400 kB. */
const WORDS = 4000;
const PORTIONS = 8;
const portionIds = (node: string): string[] =>
  Array.from({ length: PORTIONS }, (_, n) => (n === 0 ? node : `${node}.${n}`));

export const readText = async (file: string): Promise<string> =>
  (await getZippedJson(bucket(), textKey(file), storedText))?.text ?? '';
export const deleteTexts = (files: readonly string[]): Promise<void> => deleteKeys(bucket(), files.map(textKey));

/** Retried on the record as it is then. */
const changed = () => new AppError('outdated_version');
/** Derived data have no history. Versions grow with time, also after a deletion. */
const written = (record: DocumentText, checks: Check[]): Change => ({
  scope: scopeOf(DOCUMENT_TEXT, record),
  id: record.id,
  version: record.version,
  writes: [put(recordItem(DOCUMENT_TEXT, record))],
  refused: changed,
  checks,
  refusedCheck: changed,
});
const removed = (record: DocumentText): Change => ({
  scope: scopeOf(DOCUMENT_TEXT, record),
  id: record.id,
  version: Math.max(Date.now(), record.version + 1),
  writes: [remove(recordKey(DOCUMENT_TEXT, record.id))],
  refused: changed,
});

const portionsOf = async (node: string): Promise<DocumentText[]> => [
  ...(await readRecords(DOCUMENT_TEXT, portionIds(node))).values(),
];

type Kept = { state: TextState; text: string; pictures: number };

/** Keeps the text of a document's file, and how many pages have pictures. Throws `outdated_version` if the document has changed since it was read. */
export async function keepText(node: Node, file: string, { state, text, pictures }: Kept): Promise<void> {
  const words = wordsIn(text, WORDS * PORTIONS);
  const portions = portionIds(node.id).slice(0, Math.max(1, Math.ceil(words.length / WORDS)));
  const before = await portionsOf(node.id);
  await putZippedJson(bucket(), textKey(file), { text } satisfies z.infer<typeof storedText>);
  const checks: Check[] = [{ key: recordKey(NODE, node.id), version: node.version }];
  const made = portions.map((id, n) =>
    documentText.parse({
      ...freshRecord(id),
      ...{ version: Date.now(), owner_entity: node.owner_entity, node: node.id, file, state, pictures },
      words: words.slice(n * WORDS, (n + 1) * WORDS),
    }),
  );
  const left = before.filter(({ id }) => !portions.includes(id));
  await commitChanges([...made.map((record) => written(record, checks)), ...left.map(removed)]);
}

/** What is kept of documents: of which file, and how many pictures. */
export const keptTextsOf = async (nodes: readonly string[]): Promise<DocumentText[]> => [
  ...(await readRecords(DOCUMENT_TEXT, nodes)).values(),
];
export const keptTextOf = async (node: string): Promise<DocumentText | undefined> => (await keptTextsOf([node]))[0];

/** A document is gone: so are its words. Idempotent. */
export async function forgetText(node: string): Promise<void> {
  const portions = await portionsOf(node);
  if (portions.length > 0) await commitChanges(portions.map(removed));
}

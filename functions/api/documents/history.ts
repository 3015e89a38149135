import { pageOf } from '@vigie/list-engine';
import type { Actor } from '#platform/auth/actor.ts';
import { readEntries } from '#platform/records/history.ts';
import { NODE } from '#platform/records/kinds.ts';
import { recordKey } from '#platform/records/records.ts';
import { linesFor } from '#platform/records/resource/histories.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { nodeColumns } from '#shared/documents/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import type { HistoryLine } from '#shared/records.ts';
import { checkMayChange, type Reader, readerOf, seenNode } from './sight.ts';

/** What a history tells. To which records a node was attached is told by those whom the reader sees. */
const TOLD = new Set(['name', 'tags', 'parent', 'size']);
const UNTOLD = new Set([...Object.keys(nodeColumns), 'checksum', 'versions'].filter((field) => !TOLD.has(field)));

/** The name of a folder that the reader sees; null for any other. */
async function folderName(reader: Reader, id: unknown): Promise<string | null> {
  try {
    return typeof id === 'string' ? (await seenNode(reader, id)).node.name : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** A folder is told by its name. */
async function named(reader: Reader, line: HistoryLine): Promise<HistoryLine> {
  const { modified_content, old_value, new_value } = line;
  const within = async (value: unknown) =>
    typeof value === 'object' && value !== null && 'parent' in value
      ? { ...value, parent: await folderName(reader, value.parent) }
      : value;
  if (modified_content === '')
    return { ...line, old_value: await within(old_value), new_value: await within(new_value) };
  if (modified_content !== 'parent') return line;
  return { ...line, old_value: await folderName(reader, old_value), new_value: await folderName(reader, new_value) };
}

/** What happened to a node of the reader's company, newest first. */
export async function historyOfNode(actor: Actor, id: string, query: PageQuery, translate: Translate) {
  const reader = await readerOf(actor);
  const { node } = await seenNode(reader, id);
  checkMayChange(reader, [node]);
  const lines = await linesFor(actor, await readEntries(recordKey(NODE, id).pk), UNTOLD, translate);
  const items = await Promise.all(pageOf(lines, query).map((line) => named(reader, line)));
  return { items, total: lines.length, ...query };
}

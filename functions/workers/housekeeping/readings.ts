import { askForReading, isReadingAsked } from '#platform/documents/reading-requests.ts';
import { lists } from '#platform/lists/lists.ts';
import { DOCUMENT_TEXT, ENTITIES, type KindName, listOf, NODE } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import { MINUTE_MS } from '#shared/values/units.ts';

/** A document is read within seconds. Milliseconds. */
const LEFT_BEHIND_MS = 15 * MINUTE_MS;
/** Readings that one run asks for: the rest waits for the next. */
const MOST = 500;

async function viewsOf(kind: KindName) {
  const owners = [...(await lists.rowsOf(ENTITIES)).keys()];
  return owners.map((owner) => ({ scope: listOf(kind, owner) }));
}

/**
 * Asks for the reading of documents that were never read: added before there was a reader, or whose request got lost. One
 * that was asked for in the last days is left alone, as its reading may be what fails. Returns their number.
 */
export async function restartReadings(at = now()): Promise<number> {
  const read = new Set<string>();
  const texts = { columns: DOCUMENT_TEXT.columns, sources: await viewsOf('GED_TEXT') };
  for await (const { node } of scanRecords(DOCUMENT_TEXT, texts, ['node'])) read.add(node);
  const documents = { columns: NODE.columns, sources: await viewsOf('GED_NODE') };
  const before = new Date(Date.parse(at) - LEFT_BEHIND_MS).toISOString();
  let asked = 0;
  for await (const { id, kind, creation_date } of scanRecords(NODE, documents, ['kind', 'creation_date'])) {
    if (asked >= MOST) break;
    if (kind !== 'document' || read.has(id) || creation_date > before || (await isReadingAsked(id))) continue;
    await askForReading(id);
    asked += 1;
  }
  return asked;
}

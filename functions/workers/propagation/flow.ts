import { newestMonitoring, reasonOf } from '#functions/api/monitorings/store.ts';
import { readEntries, SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { PART } from '#platform/records/kinds.ts';
import { changePartsOf, hasReferring } from '#platform/records/linked-parts.ts';
import { modification, readRecord, recordKey } from '#platform/records/records.ts';
import { isWatched } from '#platform/requests/watched.ts';
import { factsFrom, flowingFrom } from '#shared/monitorings/rules.ts';
import { follows } from '#shared/parts/watchlisted.ts';

/**
 * Copies the current values of a catalogue part to the watched client parts that are linked to it, and its facts to those
 * that stand on watchlists only, in whatever order stream records arrive. The history of each part names the last author of the catalogue part, and its monitoring.
 */
export async function flowToClients(id: string): Promise<void> {
  const part = await readRecord(PART, id);
  if (!part || !(await hasReferring('product', id))) return;
  const last = (await readEntries(recordKey(PART, id).pk)).at(-1);
  const monitoring = await newestMonitoring(id);
  const why = monitoring ? await reasonOf(monitoring) : { code: 'monitoring' as const };
  const author = last?.author ?? SYSTEM_AUTHOR;
  const changed = changePartsOf('product', id, async (linked) => {
    const flowing = modification(PART, linked, flowingFrom(part, linked), author, why);
    if (!flowing) return [];
    if (await isWatched(linked.id)) return [flowing];
    const facts = follows(linked, part) && modification(PART, linked, factsFrom(part, linked), author, why);
    return facts ? [facts] : [];
  });
  for await (const _ of changed);
}

import { readEntries } from '#lib/history.ts';
import { PART } from '#lib/kinds.ts';
import { changePartsOf } from '#lib/linked-parts.ts';
import { modification, readRecord, recordKey } from '#lib/records.ts';
import { flowingFrom, isMonitored } from '#shared/monitorings/rules.ts';
import { newestMonitoring } from '../../monitorings/store.ts';

/**
 * Brings what a catalogue part says now to the monitored client parts that are linked to it, whatever order events come
 * in. Their histories name who changed the catalogue part last, and its monitoring.
 */
export async function flowToClients(id: string): Promise<void> {
  const part = await readRecord(PART, id);
  if (!part) return;
  const last = (await readEntries(recordKey(PART, id).pk)).at(-1);
  const monitoring = await newestMonitoring(id);
  const why = { code: 'monitoring' as const, ...(monitoring && { text: monitoring.id }) };
  const author = last?.author ?? { user: 'vigie' };
  const changed = changePartsOf('product', id, (linked) => {
    const change = isMonitored(linked) ? modification(PART, linked, flowingFrom(part), author, why) : null;
    return change ? [change] : [];
  });
  for await (const _ of changed);
}

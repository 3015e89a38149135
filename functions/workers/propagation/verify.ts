import { writesToPart } from '#functions/api/monitorings/store.ts';
import { SYSTEM_AUTHOR, type Why } from '#platform/records/history.ts';
import { ANSWER, MONITORING, SUPPLIER } from '#platform/records/kinds.ts';
import { answerReason } from '#platform/records/reasons.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import type { AnsweredPart } from '#shared/answers/received.ts';
import { hasEnded, TRANSITIONS } from '#shared/monitorings/rules.ts';
import type { Monitoring, MonitoringStatus } from '#shared/monitorings/schema.ts';

const VERIFIED: MonitoringStatus = 'to_be_verified';

/** The next status on the way: some lead to `to_be_verified` by `in_progress` only. */
const nextOf = ({ status }: Monitoring): MonitoringStatus =>
  TRANSITIONS[status].includes(VERIFIED) ? VERIFIED : 'in_progress';

const isAsked = (found: Monitoring, { cycle }: AnsweredPart): boolean =>
  !hasEnded(found) && found.status !== VERIFIED && (cycle === null || found.cycle === cycle);

/** One step of one monitoring; false if there is none left. */
const step = (part: AnsweredPart, why: Why): Promise<boolean> =>
  onFreshRecords(async () => {
    const before = part.monitoring ? await readRecord(MONITORING, part.monitoring) : undefined;
    if (!before || !isAsked(before, part)) return false;
    const status = nextOf(before);
    const relatedWrites = await writesToPart(SYSTEM_AUTHOR, { ...before, status }, before);
    await updateRecord(MONITORING, before, { status }, SYSTEM_AUTHOR, why, { relatedWrites });
    return true;
  });

/** The monitorings that an answer is about are to be verified. Reads the current state, so it may run twice. */
export async function verifyAnswered(id: string): Promise<void> {
  const answer = await readRecord(ANSWER, id);
  const supplier = answer && (await readRecord(SUPPLIER, answer.supplier));
  if (!answer || !supplier) return;
  const why = answerReason(answer, supplier.name);
  for (const part of answer.parts) while (await step(part, why));
}

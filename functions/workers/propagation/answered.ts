import { readAnswerRequest } from '#platform/answers/requests.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { ANSWER, EXCHANGE, SUPPLIER } from '#platform/records/kinds.ts';
import { answerReason } from '#platform/records/reasons.ts';
import { readRecord, updateRecord } from '#platform/records/records.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { isFollowed, over } from '#shared/exchanges/plan.ts';

/** Ends the follow-up of the request that an answer belongs to. Idempotent. */
export async function stopFollowUp(id: string): Promise<void> {
  const answer = await readRecord(ANSWER, id);
  const request = answer?.request ? await readAnswerRequest(answer.request) : undefined;
  if (!answer || !request) return;
  const supplier = await readRecord(SUPPLIER, answer.supplier);
  const why = answerReason(answer, supplier?.name ?? '');
  await onFreshRecords(async () => {
    const root = await readRecord(EXCHANGE, request.exchange);
    if (root && isFollowed(root)) await updateRecord(EXCHANGE, root, over('answered'), SYSTEM_AUTHOR, why);
  });
}

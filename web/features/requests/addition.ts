import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { portionsOf } from '#shared/portions.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { outcomesOf, wholeOrAlert } from '#web/platform/api/bulk.ts';
import { REQUESTS } from './common/kinds.ts';
import { additionOf, summed } from './common/rules.ts';

async function added(answer: Answer<'POST /api/asked_monitorings/bulk_add'>): Promise<BulkAddAnswer> {
  const ended = await wholeOrAlert(answer);
  return 'job' in ended ? additionOf(await outcomesOf(ended.job.id)) : ended.now;
}

/** Adds parts to the cart, in portions that the server takes. */
export async function addParts(kind: RequestKind, ids: readonly string[], note?: string): Promise<BulkAddAnswer> {
  const answers: BulkAddAnswer[] = [];
  for (const products of portionsOf(ids, MAX_AT_ONCE)) {
    const body = { products, ...(note && { note }) };
    answers.push(await added(await api(REQUESTS[kind].add, { body, quiet: true })));
  }
  return summed(answers);
}

/** Adds the parts of an import. */
export const addImport = async (kind: RequestKind, id: string): Promise<BulkAddAnswer> =>
  added(await api(REQUESTS[kind].addImport, { body: { import: id }, quiet: true }));

import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import type { BulkAddAnswer, RequestKind } from '#shared/requests/schema.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { api } from '#web/platform/api/api.ts';
import type { Answer } from '#web/platform/api/apiTypes.ts';
import { outcomesOf, wholeOrAlert } from '#web/platform/jobs/bulk.ts';
import { REQUESTS } from './common/kinds.ts';
import { additionOf, summed } from './common/rules.ts';

type Begun = Answer<'POST /api/asked_monitorings/bulk_add'>;
/** Called when the server has everything: from then on, leaving the page loses nothing. */
export type OnBegun = () => void;

async function added(answer: Begun): Promise<BulkAddAnswer> {
  const ended = await wholeOrAlert(answer);
  return 'job' in ended ? additionOf(await outcomesOf(ended.job.id)) : ended.now;
}

/** Adds parts to the cart, in portions that the server takes. */
export async function addParts(
  kind: RequestKind,
  ids: readonly string[],
  note?: string,
  onBegun: OnBegun = () => undefined,
): Promise<BulkAddAnswer> {
  const begun: Begun[] = [];
  for (const products of portionsOf(ids, MAX_AT_ONCE)) {
    const body = { products, ...(note && { note }) };
    begun.push(await api(REQUESTS[kind].add, { body, quiet: true }));
  }
  onBegun();
  return summed(await Promise.all(begun.map(added)));
}

/** Adds the parts of an import. */
export async function addImport(kind: RequestKind, id: string, onBegun: OnBegun): Promise<BulkAddAnswer> {
  const begun = await api(REQUESTS[kind].addImport, { body: { import: id }, quiet: true });
  onBegun();
  return added(begun);
}

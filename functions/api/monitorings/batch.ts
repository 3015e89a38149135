import type { z } from 'zod';
import { keepAttachments } from '#platform/attachments/attachments.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { outcomesFor } from '#platform/http/outcomes.ts';
import { type Asking, nowOrLater } from '#platform/jobs/bulk.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { recordFindingBody, startBody } from '#shared/monitorings/schema.ts';
import { recordFinding } from './records.ts';
import { startMonitorings } from './start.ts';

type Body = z.output<typeof recordFindingBody>;
type Speaking = Asking & { language: Language };
const itemsOf = (ids: readonly string[]) => [...new Set(ids)].map((id) => ({ id }));
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Closes several monitorings with one finding: few now, many by a job. */
export async function recordNowOrLater({ actor, translate, language }: Speaking, { ids, is_unchanged, finding }: Body) {
  checkOperator(actor);
  const kept = { ...finding, attachments: await keepAttachments(actor, finding.attachments) };
  const items = itemsOf(ids);
  const task = { action: 'monitoring_finding', is_unchanged, finding: kept, items } as const;
  return nowOrLater({ actor, translate }, task, async () =>
    outcomesFor(await recordFinding(actor, task, idsOf(items)), language),
  );
}

/** Starts monitorings of several parts: few now, many by a job. */
export function startNowOrLater({ language, ...asking }: Speaking, { products }: z.output<typeof startBody>) {
  checkOperator(asking.actor);
  const items = itemsOf(products);
  return nowOrLater(asking, { action: 'monitoring_start', items }, async () =>
    outcomesFor(await startMonitorings(asking.actor, idsOf(items)), language),
  );
}

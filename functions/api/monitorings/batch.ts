import type { z } from 'zod';
import { keepAttachments } from '#platform/attachments/attachments.ts';
import { isOperator } from '#platform/auth/visibility.ts';
import { outcomesFor } from '#platform/http/outcomes.ts';
import { type Asking, nowOrLater } from '#platform/jobs/bulk.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { recordFindingBody } from '#shared/monitorings/schema.ts';
import { recordFinding } from './records.ts';

type Body = z.output<typeof recordFindingBody>;

/** Closes several monitorings with one finding: few now, many by a job. */
export async function recordNowOrLater(
  { actor, translate, language }: Asking & { language: Language },
  { ids, is_unchanged, finding }: Body,
) {
  if (!isOperator(actor)) throw new AppError('permission_denied');
  const kept = { ...finding, attachments: await keepAttachments(actor, finding.attachments) };
  const items = [...new Set(ids)].map((id) => ({ id }));
  const task = { action: 'monitoring_finding', is_unchanged, finding: kept, items } as const;
  return nowOrLater({ actor, translate }, task, async () =>
    outcomesFor(
      await recordFinding(
        actor,
        task,
        items.map(({ id }) => id),
      ),
      language,
    ),
  );
}

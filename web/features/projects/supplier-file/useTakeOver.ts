import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import type { SupplierPreview } from '#shared/projects/supplier-file/schema.ts';
import { ApiError, alertError, api } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { outcomesOf } from '#web/platform/jobs/bulk.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { reasonOf } from '#web/platform/jobs/reasons.ts';
import { useBusy } from '#web/platform/useBusy.ts';

/** Why parts were refused, by part. */
export type Result = { taken: ReadonlySet<string>; refused: ReadonlyMap<string, string> };

const UNFIT = 422;

async function resultOf({ id }: Job, parts: readonly string[]): Promise<Result> {
  const refused = new Map((await outcomesOf(id, 'refused')).map((each) => [each.id, reasonOf(each)]));
  return { taken: new Set(parts.filter((part) => !refused.has(part))), refused };
}

/** A file of a third-party: what it would change, which lines are chosen, and what became of them. */
export function useTakeOver(project: string) {
  const { isBusy, busily } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<SupplierPreview | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [job, setJob] = useState<Job | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const params = { id: project };

  const look = async (file: File) => {
    setProblem(null);
    const body = new FormData();
    body.append('file', file);
    try {
      const ownErrors = [UNFIT];
      const found = await api('POST /api/projects/{id}/previsualize_supplier', {
        params,
        body,
        quiet: true,
        ownErrors,
      });
      setPreview(found);
      setChosen(new Set(found.lines.filter(({ state }) => state === 'change').map(({ product }) => product)));
    } catch (error) {
      if (error instanceof ApiError && error.status === UNFIT) setProblem(firstSentence(error) ?? error.message);
    }
  };
  const apply = async () => {
    if (!preview) return;
    const parts = [...chosen];
    const body = { preview: preview.preview, parts };
    const begun = await api('POST /api/projects/{id}/integrate_supplier_data', { params, body, quiet: true });
    setJob(begun.job);
    const ended = await followJob(begun.job, { onProgress: setJob });
    setJob(null);
    if (ended.state === 'failed') return alertError(new ApiError(UNFIT, ended.code ?? 'job_failed', ended.error ?? ''));
    setResult(await resultOf(ended, parts));
    refreshAll();
  };
  const again = () => {
    setPreview(null);
    setResult(null);
  };
  const choose = (product: string, isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set([product])) : chosen.difference(new Set([product])));
  return {
    ...{ isBusy, problem, preview, chosen, job, result, choose, setChosen, again },
    look: (file: File) => void busily(() => look(file)),
    apply: () => void busily(apply),
  };
}
export type TakingOver = ReturnType<typeof useTakeOver>;

import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import type { ReplacementInput, ReplacementPreview } from '#shared/parts/replacement/schema.ts';
import { namesOfParts } from '#web/features/parts/common/namesOfParts.ts';
import { ApiError, alertError, api, type Input } from '#web/platform/api/api.ts';
import { outcomesOf } from '#web/platform/jobs/bulk.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { reasonOf } from '#web/platform/jobs/reasons.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { chosenAtFirst, linesOf } from './lines.ts';

export type Shown = { wanted: ReplacementInput; preview: ReplacementPreview; names: ReadonlyMap<string, string> };
/** What became of lines, by system, and the jobs that changed them. */
export type Result = {
  isUndone: boolean;
  changed: ReadonlySet<string>;
  refused: ReadonlyMap<string, string>;
  jobs: readonly string[];
};

const REFUSED = 412;
type Sent = Input<'POST /api/products/replace'>['body'];

/** The ids of all parts that the lines name. */
const partsIn = (preview: ReplacementPreview): string[] => [
  ...new Set(
    linesOf(preview)
      .flatMap(({ before, after }) => [before, after])
      .flatMap(({ parts, alternates }) => [
        ...parts.map(({ product }) => product),
        ...alternates.flatMap(({ product, alternate }) => [product, alternate]),
      ]),
  ),
];

async function loadPreview(part: string, wanted: ReplacementInput): Promise<Shown> {
  const { reason: _, ...rule } = wanted;
  const answer = await api('POST /api/products/replace', {
    body: { ...rule, part, preview: true },
    quiet: true,
    ownErrors: true,
  });
  if ('job' in answer) throw new Error('A preview is not a job');
  const names = await namesOfParts([part, wanted.by, ...partsIn(answer)]);
  return { wanted, preview: answer, names };
}

/** What became of the records of an ended job. Throws if it failed as a whole. */
async function resultOf(job: Job): Promise<Pick<Result, 'changed' | 'refused'>> {
  if (job.state === 'failed') throw new ApiError(REFUSED, job.code ?? 'job_failed', job.error ?? '');
  const outcomes = await outcomesOf(job.id);
  return {
    changed: new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id)),
    refused: new Map(outcomes.filter(({ outcome }) => outcome === 'refused').map((each) => [each.id, reasonOf(each)])),
  };
}

/** The replacement of a part: what is wanted, what it would change, which lines are chosen, what became of them. */
export function useReplacing(part: string) {
  const { isBusy, busily } = useBusy();
  const [shown, setShown] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [job, setJob] = useState<Job | null>(null);
  const [result, setResult] = useState<Result | null>(null);

  const look = async (wanted: ReplacementInput) => {
    const found = await loadPreview(part, wanted);
    setShown(found);
    setChosen(new Set(chosenAtFirst(found.preview)));
    setResult(null);
  };
  const follow = async (begun: Job) => {
    setJob(begun);
    try {
      return await resultOf(await followJob(begun, { onProgress: setJob }));
    } finally {
      setJob(null);
    }
  };
  /** A failed call has shown an alert; a job that failed shows its own. */
  const told = (work: () => Promise<void>) =>
    void busily(async () => {
      try {
        await work();
      } catch (error) {
        if (error instanceof ApiError && error.status === REFUSED) alertError(error);
      }
    });
  const apply = async () => {
    if (!shown) return;
    const lines = linesOf(shown.preview)
      .filter(({ system }) => chosen.has(system))
      .map(({ system, before }): NonNullable<Sent['lines']>[number] => ({ system, before }));
    const body: Sent = { ...shown.wanted, part, lines };
    const answer = await api('POST /api/products/replace', { body, quiet: true });
    if (!('job' in answer)) return;
    setResult({ isUndone: false, jobs: [answer.job.id], ...(await follow(answer.job)) });
  };
  const retry = async () => {
    const last = result?.jobs.at(-1);
    if (!result || !last) return;
    const answer = await api('POST /api/jobs/{id}/retry', { params: { id: last }, quiet: true });
    const { changed, refused } = await follow(answer.job);
    setResult({ ...result, changed: result.changed.union(changed), refused, jobs: [...result.jobs, answer.job.id] });
  };
  const undo = async () => {
    if (!result) return;
    let [changed, refused] = [result.changed, new Map<string, string>()];
    for (const id of result.jobs) {
      const { job: begun } = await api('POST /api/products/replace/undo', { body: { job: id }, quiet: true });
      const undone = await follow(begun);
      changed = changed.difference(undone.changed);
      refused = new Map([...refused, ...undone.refused]);
    }
    setResult({ ...result, isUndone: true, changed, refused });
  };
  const choose = (systems: readonly string[], isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set(systems)) : chosen.difference(new Set(systems)));
  return {
    ...{ isBusy, shown, chosen, job, result, look, choose },
    back: () => setShown(null),
    apply: () => told(apply),
    retry: () => told(retry),
    undo: () => told(undo),
  };
}
export type Replacing = ReturnType<typeof useReplacing>;

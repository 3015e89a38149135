import { useCallback, useEffect, useRef, useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { isUnderWay } from '#shared/jobs/states.ts';
import type { BillBody, BillHead } from '#shared/projects/bill/schema.ts';
import type { UploadPhase } from '#web/features/imports/common/upload.ts';
import { ApiError, api, type Input } from '#web/platform/api/api.ts';
import { firstSentence } from '#web/platform/api/apiError.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { sendFile } from '#web/platform/api/sendFile.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useSearchParams } from '#web/platform/router/index.ts';

/** A copy is made elsewhere. */
type Step = Exclude<BillBody['mode'], 'copy'>;
export type Work =
  | { kind: 'idle' }
  | UploadPhase
  | { kind: 'working'; step: Step; job: Job | null }
  | { kind: 'refused'; step: Step; code: string | undefined; sentence: string | undefined };
/** `job`: its id; an import has that of the job that applied it. */
export type Result = { step: 'apply' | 'undo'; job: string; result: NonNullable<Job['result']> };

type Sent = Exclude<Input<'POST /api/projects/{id}/import'>['body'], { mode: 'copy' }>;
type Preview = Extract<Sent, { mode: 'preview' }>;
export type PreviewOptions = Pick<Preview, 'mapping' | 'system' | 'create_unknown'>;

const QUIET = { quiet: true, ownErrors: true } as const;
const IDLE: Work = { kind: 'idle' };
const PARAM = 'preview';

const stepOf = ({ step }: Job): Step => (step === undefined || step === 'copy' ? 'preview' : step);

/** What was sent before for a preview. */
const sentBefore = ({ upload_id, file_name, system, create_unknown, mapping }: BillHead): Omit<Preview, 'mode'> => ({
  ...{ upload_id, file_name, create_unknown, ...(system !== null && { system }) },
  mapping: {
    sheet: mapping.sheet,
    header_row: mapping.header_row,
    columns: mapping.columns.map(({ index, field }) => ({ index, field })),
  },
});

/** Uploads a bill of materials, previews it, applies the preview and undoes it. The address holds the preview. */
export function useBill(project: string) {
  const [params, setParams] = useSearchParams();
  const preview = params.get(PARAM);
  const [work, setWork] = useState<Work>(IDLE);
  const [result, setResult] = useState<Result | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const showPreview = useCallback(
    (id: string | null) => setParams(id === null ? {} : { [PARAM]: id }, { replace: true }),
    [setParams],
  );
  /** Runs a step; a failure is shown in place of the step. */
  const run = useCallback(async (step: Step, steps: (signal: AbortSignal) => Promise<void>) => {
    const controller = new AbortController();
    abort.current?.abort();
    abort.current = controller;
    try {
      await steps(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : undefined;
      setWork({ kind: 'refused', step, code, sentence: firstSentence(error) });
    }
  }, []);

  /** Follows a job to its end. Throws if it fails. */
  const follow = useCallback(async (begun: Job, signal: AbortSignal): Promise<Job> => {
    const onProgress = (job: Job) => setWork({ kind: 'working', step: stepOf(begun), job });
    onProgress(begun);
    const ended = await followJob(begun, { signal, onProgress });
    if (ended.state === 'failed') throw new ApiError(412, ended.code ?? 'job_failed', ended.error ?? '');
    return ended;
  }, []);

  const start = async (body: Sent, signal: AbortSignal): Promise<Job> => {
    setWork({ kind: 'working', step: body.mode, job: null });
    const { job } = await api('POST /api/projects/{id}/import', { params: { id: project }, body, ...QUIET });
    return follow(job, signal);
  };
  const makePreview = async (body: Omit<Preview, 'mode'>, signal: AbortSignal) => {
    const { id } = await start({ mode: 'preview', ...body }, signal);
    setWork(IDLE);
    showPreview(id);
  };
  const change = (step: 'apply' | 'undo', body: Sent) =>
    run(step, async (signal) => {
      const { id: job, result: told = {} } = await start(body, signal);
      setWork(IDLE);
      setResult({ step, job, result: told });
      showPreview(null);
      refreshAll();
    });

  const send = (file: File, options: PreviewOptions) =>
    run('preview', async (signal) => {
      setResult(null);
      setWork({ kind: 'sending', file, sent: 0 });
      const asked = { params: { id: project }, body: { file_name: file.name, size: file.size }, signal, ...QUIET };
      try {
        const form = await api('POST /api/projects/{id}/import/upload_url', asked);
        await sendFile({ form, file, signal, onProgress: (sent) => setWork({ kind: 'sending', file, sent }) });
        setWork({ kind: 'starting', file });
        await makePreview({ upload_id: form.upload_id, file_name: file.name, ...options }, signal);
      } catch (error) {
        if (signal.aborted || error instanceof ApiError) throw error;
        setWork({ kind: 'failed', file, sentence: undefined });
      }
    });

  /** Follows a preview that is not ready, as after a reload of the page. */
  const resume = useCallback(
    (id: string) =>
      run('preview', async (signal) => {
        const { job } = await api('GET /api/jobs/{id}', { params: { id }, ...QUIET });
        if (!isUnderWay(job) && job.state !== 'failed') throw new ApiError(412, 'bill_not_ready', '');
        await follow(job, signal);
        setWork(IDLE);
      }),
    [run, follow],
  );

  const forget = () => {
    abort.current?.abort();
    setWork(IDLE);
    setResult(null);
    showPreview(null);
  };
  return {
    ...{ preview, work, result, resume, forget },
    send: (file: File, options: PreviewOptions) => void send(file, options),
    /** Previews the same file again, as before but for what is given. */
    again: (head: BillHead, options: PreviewOptions = {}) =>
      void run('preview', (signal) => makePreview({ ...sentBefore(head), ...options }, signal)),
    apply: (id: string) => void change('apply', { mode: 'apply', preview: id }),
    undo: (id: string) => change('undo', { mode: 'undo', import: id }),
  };
}
export type BillImporting = ReturnType<typeof useBill>;

import { z } from 'zod';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import { billBody } from '#shared/projects/bill/schema.ts';
import { id } from '#shared/records.ts';
import type { Actor } from '../auth/actor.ts';
import { memberOf } from '../auth/members.ts';
import { createJob } from '../jobs/begin.ts';
import { requesterOf } from '../jobs/exports.ts';
import { requestedBy } from '../jobs/file-requests.ts';
import { jobAnswerOf, newJob } from '../jobs/jobs.ts';
import { env } from '../runtime/env.ts';
import { putJson } from '../storage/objects.ts';
import type { Translate } from '../words/phrases.ts';

const [preview] = billBody.options;
const ofProject = requestedBy.extend({ project: id });

/** Object `project-import/<job>.json` in the exports bucket: starts the worker. */
export const projectImportRequest = z.discriminatedUnion('step', [
  ofProject.extend({ step: z.literal('preview'), asked: preview }),
  /** `plan`: key of what is applied, or undone. */
  ofProject.extend({ step: z.literal('apply'), plan: z.string() }),
  ofProject.extend({ step: z.literal('undo'), plan: z.string() }),
  /** `copy`: the id and name of the project that is made. */
  ofProject.extend({ step: z.literal('copy'), copy: z.object({ id, name: z.string() }) }),
]);
export type ProjectImportRequest = z.infer<typeof projectImportRequest>;
type Step<S extends ProjectImportRequest['step']> = Extract<ProjectImportRequest, { step: S }>;
export type PreviewRequest = Step<'preview'>;
export type ApplyRequest = Step<'apply'>;
export type UndoRequest = Step<'undo'>;
export type CopyRequest = Step<'copy'>;

type Asked =
  | Pick<PreviewRequest, 'step' | 'asked'>
  | Pick<ApplyRequest, 'step' | 'plan'>
  | Pick<UndoRequest, 'step' | 'plan'>
  | Pick<CopyRequest, 'step' | 'copy'>;

/** Starts the worker for a step of the import of a bill of materials into a project. */
export async function startProjectImport(
  { actor, translate }: { actor: Actor; translate: Translate },
  project: string,
  asked: Asked,
): Promise<JobAnswer> {
  const job = newJob('project_import', memberOf(actor));
  const key = `project-import/${job.id}.json`;
  const stored = { ...job, step: asked.step, request: key };
  await createJob(stored);
  const request = { ...requesterOf(actor), job: job.id, language: actor.language, project, ...asked };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  return jobAnswerOf(stored, translate);
}

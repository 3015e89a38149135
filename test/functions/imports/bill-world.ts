import { importBill } from '#functions/imports/bill/bill.ts';
import type { ProjectImportRequest } from '#platform/bills/requests.ts';
import { billFileKey } from '#platform/bills/store.ts';
import { createJob } from '#platform/jobs/begin.ts';
import { newJob, readJob } from '#platform/jobs/jobs.ts';
import { GROUP, PROJECT } from '#platform/records/kinds.ts';
import { createRecord, freshRecord, readRecord, updateRecord } from '#platform/records/records.ts';
import { putObject } from '#platform/storage/objects.ts';
import { project as projectSchema } from '#shared/projects/schema.ts';
import * as world from './world.ts';

/** Lets clients import bills of materials. */
export async function allowBills(): Promise<void> {
  const group = await readRecord(GROUP, 'client');
  if (!group) throw new Error('The group of clients is missing.');
  const permissions = [...group.permissions, 'project.import_products' as const];
  await updateRecord(GROUP, group, { permissions }, world.AUTHOR, { code: 'demo' });
}

export async function newProject(name: string): Promise<string> {
  const record = projectSchema.parse({ ...freshRecord(), name, status: 'draft', owner_entity: 'e1' });
  return (await createRecord(PROJECT, record, world.AUTHOR, { code: 'demo' })).id;
}

type Step = Pick<ProjectImportRequest, 'step'> & Record<string, unknown>;

/** Starts a step of a project's import; `run` works on it. */
export async function starting(project: string, step: Step): Promise<{ job: string; run: () => Promise<void> }> {
  const job = { ...newJob('project_import', world.MEMBER), step: step.step };
  await createJob(job);
  const request = { job: job.id, username: 'alice', language: 'en', project, ...step } as ProjectImportRequest;
  const key = `project-import/${job.id}.json`;
  return { job: job.id, run: () => importBill(request, { bucket: 'exports', key, until: Number.POSITIVE_INFINITY }) };
}

/** Previews a list; returns the job, by which its head and its plan are found. Throws if it fails. */
export async function previewOf(project: string, text: string | Uint8Array): Promise<string> {
  const upload_id = `upload-${project}-${text.length}`;
  await putObject('imports', billFileKey(world.MEMBER, upload_id), text);
  const asked = { mode: 'preview', upload_id, file_name: 'list.csv', create_unknown: true };
  const { job, run } = await starting(project, { step: 'preview', asked });
  await run();
  const done = await readJob(job);
  if (done?.state !== 'done') throw new Error(`The preview is ${done?.state}: ${JSON.stringify(done?.problem)}`);
  return job;
}

import type { Actor } from '#platform/auth/actor.ts';
import { isOf, memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { startProjectImport } from '#platform/bills/requests.ts';
import {
  billFileKey,
  isUndoable,
  planKey,
  readBillLines,
  readHead,
  readLastImport,
  readPlan,
} from '#platform/bills/store.ts';
import type { Table } from '#platform/http/serve.ts';
import { readJob } from '#platform/jobs/jobs.ts';
import { PROJECT, SYSTEM } from '#platform/records/kinds.ts';
import { findUniques, readRecord, readRecords } from '#platform/records/records.ts';
import { alreadyExists } from '#platform/records/taken.ts';
import { newId } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { objectSize, uploadForm } from '#platform/storage/objects.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { allows } from '#shared/permissions.ts';
import type { billRoutes } from '#shared/projects/bill/contract.ts';
import { BILL_OUTCOMES, type BillBody, type BillHead, MAX_BILL_BYTES } from '#shared/projects/bill/schema.ts';
import type { Project } from '#shared/projects/schema.ts';
import { MEGABYTE } from '#shared/values/units.ts';

const LIMIT_TEXT = `${MAX_BILL_BYTES / MEGABYTE} MB`;

type Asking = { actor: Actor; translate: Translate; project: Project };
type Body<M extends BillBody['mode']> = Extract<BillBody, { mode: M }>;

const unknown = (field: string, value: string) =>
  new AppError('invalid', { fields: { [field]: [{ code: 'unknown_value', params: { value } }] } });

/** A form with which the page uploads the file directly to S3. */
async function requestUpload(actor: Actor, size: number) {
  if (size > MAX_BILL_BYTES) throw new AppError('too_large', { params: { limit: LIMIT_TEXT } });
  const upload_id = newId();
  const key = billFileKey(memberOf(actor), upload_id);
  const { url, fields } = await uploadForm(env('IMPORTS_BUCKET'), key, MAX_BILL_BYTES);
  return { upload_id, url, fields };
}

async function startPreview({ actor, translate, project }: Asking, asked: Body<'preview'>) {
  if (asked.create_unknown && !allows(actor, 'product.add')) throw new AppError('permission_denied');
  const system = asked.system === undefined ? undefined : await readRecord(SYSTEM, asked.system);
  if (asked.system !== undefined && system?.project !== project.id) throw unknown('system', asked.system);
  const size = await objectSize(env('IMPORTS_BUCKET'), billFileKey(memberOf(actor), asked.upload_id));
  if (size === undefined) throw unknown('upload_id', asked.upload_id);
  return startProjectImport({ actor, translate }, project.id, { step: 'preview', asked });
}

/** The user's own preview for a project, once it is complete. */
async function previewOf(actor: Actor, project: string, id: string): Promise<BillHead> {
  const job = await readJob(id);
  if (!job || !isOf(job, actor) || job.kind !== 'project_import' || job.step !== 'preview') throw notFound();
  const head = job.state === 'done' ? await readHead(memberOf(actor), id) : undefined;
  if (head && head.project !== project) throw notFound();
  if (!head) throw new AppError('bill_not_ready');
  return head;
}

/** Refuses what has changed at once; the worker looks again. */
async function refuseChanged(key: string): Promise<void> {
  const plan = await readPlan(key);
  if (!plan) throw new AppError('bill_not_ready');
  if (plan.systems.length + plan.removed.length === 0) throw new AppError('bill_nothing_to_apply');
  const systems = await readRecords(SYSTEM, Object.keys(plan.base));
  const isChanged = Object.entries(plan.base).some(([id, version]) => systems.get(id)?.version !== version);
  if (isChanged) throw new AppError('project_changed');
}

async function startApplying({ actor, translate, project }: Asking, { preview }: Body<'apply'>) {
  const head = await previewOf(actor, project.id, preview);
  if (head.new_parts > 0 && !allows(actor, 'product.add')) throw new AppError('permission_denied');
  const plan = planKey(memberOf(actor), preview);
  await refuseChanged(plan);
  return startProjectImport({ actor, translate }, project.id, { step: 'apply', plan });
}

async function startUndoing({ actor, translate, project }: Asking, asked: Body<'undo'>) {
  const last = await readLastImport(project.id);
  if (last?.import !== asked.import || !isUndoable(last)) throw new AppError('bill_not_undoable');
  return startProjectImport({ actor, translate }, project.id, { step: 'undo', plan: last.plan });
}

async function startCopying({ actor, translate, project }: Asking, { name }: Body<'copy'>) {
  if (!allows(actor, 'project.add')) throw new AppError('permission_denied');
  const taken = await findUniques(PROJECT, PROJECT.unique({ ...project, name }));
  if (taken.size > 0) throw alreadyExists(name, 'name');
  return startProjectImport({ actor, translate }, project.id, { step: 'copy', copy: { id: newId(), name } });
}

function start(asking: Asking, body: BillBody) {
  switch (body.mode) {
    case 'preview':
      return startPreview(asking, body);
    case 'apply':
      return startApplying(asking, body);
    case 'undo':
      return startUndoing(asking, body);
    case 'copy':
      return startCopying(asking, body);
  }
}

/** Where lines with an outcome begin, and how many there are: lines are stored by outcome. */
function rangeOf({ counts }: BillHead, outcome: (typeof BILL_OUTCOMES)[number] | undefined) {
  if (outcome === undefined) return { from: 0, total: BILL_OUTCOMES.reduce((sum, each) => sum + counts[each], 0) };
  const before = BILL_OUTCOMES.slice(0, BILL_OUTCOMES.indexOf(outcome));
  return { from: before.reduce((sum, each) => sum + counts[each], 0), total: counts[outcome] };
}

async function lastOf(project: string) {
  const found = await readLastImport(project);
  if (!found) return { last: null };
  const { import: id, file_name, at, is_undone, is_copy } = found;
  return { last: { import: id, file_name, at, is_undone, is_copy, is_undoable: isUndoable(found) } };
}

export const billUseCases: Table<typeof billRoutes> = {
  'POST /api/projects/{id}/import/upload_url': async ({ actor, params, body }) => {
    await visibleRecord(actor, PROJECT, params.id);
    return requestUpload(actor, body.size);
  },
  'POST /api/projects/{id}/import': async ({ actor, params, body, translate }) =>
    start({ actor, translate, project: await visibleRecord(actor, PROJECT, params.id) }, body),
  'GET /api/projects/{id}/import': async ({ actor, params }) =>
    lastOf((await visibleRecord(actor, PROJECT, params.id)).id),
  'GET /api/projects/{id}/import/{preview}': async ({ actor, params, query }) => {
    const project = await visibleRecord(actor, PROJECT, params.id);
    const head = await previewOf(actor, project.id, params.preview);
    const { page, size } = query;
    const { from, total } = rangeOf(head, query.outcome);
    const first = (page - 1) * size;
    const count = Math.max(0, Math.min(size, total - first));
    return { ...head, items: await readBillLines(memberOf(actor), head.id, from + first, count), total, page, size };
  },
};

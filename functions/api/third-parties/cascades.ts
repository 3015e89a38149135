import { pageOf } from '@vigie/list-engine';
import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { viewOf, visibleRecord } from '#platform/auth/visibility.ts';
import type { UndoRequest } from '#platform/jobs/file-requests.ts';
import { jobAnswerOf, jobWrite, newJob, type StoredJob } from '#platform/jobs/jobs.ts';
import { PART, SUPPLIER } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { putJson } from '#platform/storage/objects.ts';
import { transact } from '#platform/storage/table.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError, asError, notFound } from '#shared/errors.ts';
import { labelOf } from '#shared/parts/labels.ts';
import {
  type CascadeAnswer,
  type CascadePreview,
  type cascadePartsQuery,
  JUDGED,
  SKIPS,
  skipOf,
  undoableUntil,
} from '#shared/third-parties/cascades.ts';
import type { Cascade } from '#shared/third-parties/rules.ts';
import {
  cascadeProgress,
  cascadeRequestKey,
  cascadesOf,
  type Effect,
  effectsOf,
  isUndoable,
  readCascade,
  type StoredCascade,
} from './store.ts';

/** Only operators change the parts of others. */
export function requireOperator(actor: Actor): void {
  if (!isOperator(actor)) throw new AppError('permission_denied');
}

const EXAMPLES = 5;
const NAMES = ['supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label'] as const;

/** What a cascade would do to the parts of a third-party now, by the rule that it follows. */
export async function previewOf(actor: Actor, supplier: string, cascade: Cascade): Promise<CascadePreview> {
  const filters = [{ field: 'supplier', operator: 'eq' as const, values: [supplier] }];
  const skipped = SKIPS.map((reason): CascadePreview['skipped'][number] => ({ reason, count: 0, parts: [] }));
  let changed = 0;
  const at = now();
  for await (const part of scanRecords(PART, await viewOf(actor, PART), [...JUDGED, ...NAMES], filters)) {
    const reason = skipOf(cascade, part, at);
    const group = skipped.find((each) => each.reason === reason);
    if (!group) changed += 1;
    else if (++group.count <= EXAMPLES) group.parts.push({ id: part.id, label: labelOf(part) });
  }
  return { changed, skipped: skipped.filter(({ count }) => count > 0) };
}

/** The third-party whose cascades the actor may see and undo. */
async function supplierFor(actor: Actor, id: string): Promise<string> {
  const supplier = await visibleRecord(actor, SUPPLIER, id);
  requireOperator(actor);
  return supplier.id;
}

export const previewFor = async (actor: Actor, id: string, cascade: Cascade): Promise<CascadePreview> =>
  previewOf(actor, await supplierFor(actor, id), cascade);

function answerOf({ author, job: _, supplier: __, ...cascade }: StoredCascade, is_undoable: boolean) {
  const undoable_until = undoableUntil(cascade.started_at);
  return { undone_by: null, ...cascade, user: author.user, undoable_until, is_undoable };
}

/** The cascades of the last 30 days, newest first. */
export async function listCascades(actor: Actor, id: string): Promise<{ items: CascadeAnswer[]; total: number }> {
  const cascades = await cascadesOf(await supplierFor(actor, id));
  const items = await Promise.all(cascades.map(async (each) => answerOf(each, await isUndoable(each))));
  return { items, total: items.length };
}

type Params = { id: string; cascade: string };

async function cascadeFor(actor: Actor, params: Params): Promise<StoredCascade> {
  const cascade = await readCascade(await supplierFor(actor, params.id), params.cascade);
  if (!cascade) throw notFound();
  return cascade;
}

function isOf(outcome: z.output<typeof cascadePartsQuery>['outcome'], effect: Effect): boolean {
  if (outcome === 'left') return effect.outcome === 'changed' && effect.left !== undefined;
  return effect.outcome === outcome;
}

/** The parts that a cascade changed or skipped, or that its undo left. */
export async function partsOfCascade(actor: Actor, params: Params, query: z.output<typeof cascadePartsQuery>) {
  const { id } = await cascadeFor(actor, params);
  const { outcome, ...page } = query;
  const found: Effect[] = [];
  for await (const effect of effectsOf(id)) if (isOf(outcome, effect)) found.push(effect);
  const items = pageOf(found, page).map((effect) => ({
    id: effect.part,
    label: effect.part_label,
    reason: (effect.outcome === 'skipped' ? effect.reason : effect.left) ?? null,
  }));
  return { items, total: found.length, ...page };
}

/**
 * Starts a job that restores the parts. Stored like a cascade: the request first, so that no job lacks it; one without
 * its job is dropped.
 */
export async function startUndo(actor: Actor, params: Params, translate: Translate) {
  const cascade = await cascadeFor(actor, params);
  if (!(await isUndoable(cascade))) throw new AppError('cascade_not_undoable');
  const begun = newJob('cascade_undo', memberOf(actor));
  const key = cascadeRequestKey(begun);
  const job: StoredJob = { ...begun, total: cascade.changed, request: key };
  const request: UndoRequest = { job: job.id, supplier: cascade.supplier, undo: cascade.id, author: actor.author };
  await putJson(env('EXPORTS_BUCKET'), key, request);
  await transact([jobWrite(job), cascadeProgress(cascade, { state: 'undoing', job: job.id })]).catch((error) => {
    throw asError(error).name === 'TransactionCanceledException' ? new AppError('cascade_not_undoable') : error;
  });
  return jobAnswerOf(job, translate);
}

import { pageOf } from '@vigie/list-engine';
import { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { detailOf } from '#platform/http/answers.ts';
import { checkRunning } from '#platform/jobs/begin.ts';
import { jobAnswerOf, jobWrite, newJob } from '#platform/jobs/jobs.ts';
import { author } from '#platform/records/history.ts';
import { IMPORT } from '#platform/records/kinds.ts';
import { rollBackReason } from '#platform/records/reasons.ts';
import { updateRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { rowReader } from '#platform/records/rows.ts';
import { env } from '#platform/runtime/env.ts';
import { keptUntil, refuseExpired } from '#platform/storage/lifetimes.ts';
import { downloadLink, putJson } from '#platform/storage/objects.ts';
import { transact } from '#platform/storage/table.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { ImportRecord, importedPart, PART_STATES } from '#shared/imports/schema.ts';
import type { PageQuery } from '#shared/record-routes.ts';
import { id } from '#shared/records.ts';
import { previewUndo } from '../roll-back/preview.ts';
import { archivedFileKey, conflictAnswer, readConflicts } from './archive.ts';
import { type Done, type Kept, readJournal } from './journal.ts';
import { readReview } from './store.ts';

const createdIn = rowReader(IMPORT, ['creation_date']);

export const imports: Resource<ImportRecord> = {
  kind: IMPORT,
  extras: async () => (id, record) => ({
    kept_until: keptUntil('importDays', createdIn({ ...record, id }).creation_date),
  }),
};

/** The import, if its file and lines are still kept. */
export async function importWithFile(actor: Actor, id: string): Promise<ImportRecord> {
  const record = await visibleRecord(actor, IMPORT, id);
  refuseExpired('importDays', record.creation_date);
  return record;
}

export async function fileOfImport(actor: Actor, id: string): Promise<{ url: string }> {
  const { file_name } = await importWithFile(actor, id);
  return { url: await downloadLink(env('IMPORTS_BUCKET'), archivedFileKey(id), file_name) };
}

type State = (typeof PART_STATES)[number];
const stateOf = ({ isUndone, kept }: Done): State => (kept ? 'kept' : isUndone ? 'undone' : 'standing');

const sentenceOf = ({ code, referrers = [] }: Kept, language: Language, translate: Translate): string =>
  code === 'referenced' ? String(detailOf(new AppError(code, { referrers }), language)) : translate(`problems:${code}`);

function answerOf(done: Done, language: Language, translate: Translate): z.input<typeof importedPart> {
  const { row, part, part_label, outcome, kept } = done;
  const told = kept && { problem: sentenceOf(kept, language, translate), ...(kept.fields && { fields: kept.fields }) };
  return { row, part, part_label, outcome, state: stateOf(done), ...told };
}

type Query = PageQuery & { state?: State | undefined };

export async function partsOfImport(actor: Actor, id: string, query: Query, language: Language, translate: Translate) {
  await visibleRecord(actor, IMPORT, id);
  const asked = (await readJournal(id)).filter((done) => !query.state || stateOf(done) === query.state);
  const items = pageOf(asked, query).map((done) => answerOf(done, language, translate));
  return { items, total: asked.length, page: query.page, size: query.size };
}

export async function conflictsOfImport(actor: Actor, id: string, query: PageQuery, translate: Translate) {
  await importWithFile(actor, id);
  const conflicts = await readConflicts(id);
  const items = pageOf(conflicts, query).map((conflict) => conflictAnswer(conflict, translate));
  return { items, total: conflicts.length, page: query.page, size: query.size };
}

/** Previews what a rollback would undo and what it would keep, with the reasons. */
export async function previewRollBack(
  actor: Actor,
  id: string,
  query: PageQuery,
  language: Language,
  translate: Translate,
) {
  const previewed = await previewUndo(await visibleRecord(actor, IMPORT, id));
  const left = previewed?.filter(({ kept }) => kept) ?? [];
  const items = pageOf(left, query).map((done) => answerOf(done, language, translate));
  const counts = previewed && { undone: previewed.length - left.length, kept: left.length };
  const paging = { total: left.length, page: query.page, size: query.size };
  return { undone: null, kept: null, ...counts, items, ...paging };
}

/** Object `rollback/<import>/<job>.json` in the imports bucket: starts the worker. */
export const rollBackRequest = z.object({
  import: id,
  job: id,
  author,
  /** Where an earlier run has stopped: after which row, and how many parts it had passed. */
  at: z.object({ row: z.int(), done: z.int() }).exactOptional(),
});
export type RollBackRequest = z.infer<typeof rollBackRequest>;

const rollBackKey = ({ import: id, job }: RollBackRequest): string => `rollback/${id}/${job}.json`;

/** Starts the worker, or starts it again for what is left. */
export const startRollingBack = (request: RollBackRequest): Promise<void> =>
  putJson(env('IMPORTS_BUCKET'), rollBackKey(request), request);

/** Resumes an interrupted rollback; retries what could not be undone. The request comes first, so that none is lost. */
export async function rollBackImport(actor: Actor, id: string, translate: Translate) {
  const record = await visibleRecord(actor, IMPORT, id);
  const isRunning = record.state === 'running' && (await readReview(id))?.state === 'finalizing';
  if (isRunning) throw new AppError('conditions_not_met');
  const member = memberOf(actor);
  await checkRunning(member);
  const job = newJob('roll_back', member);
  const request: RollBackRequest = { import: id, job: job.id, author: actor.author };
  await startRollingBack(request);
  const begun = jobWrite({ ...job, total: record.created + record.updated, request: rollBackKey(request) });
  if (record.state === 'rolling_back') await transact([begun]);
  else {
    const why = rollBackReason(record.file_name);
    const relatedWrites = { writes: [begun] };
    await updateRecord(IMPORT, record, { state: 'rolling_back' }, actor.author, why, { relatedWrites });
  }
  return jobAnswerOf(job, translate);
}

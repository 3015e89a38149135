import { acceptParts } from '#functions/api/answers/store.ts';
import { isOthers } from '#functions/api/parts/records.ts';
import { receiveAnswer } from '#platform/answers/receive.ts';
import { keepBytes, uploadKey } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/source-rules.ts';
import { visibleRecord } from '#platform/auth/visibility.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { ANSWER, answerMailKey, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { answerReason } from '#platform/records/reasons.ts';
import { findUnique, modification, readRecord, withRelated } from '#platform/records/records.ts';
import { orRefusal, type RowOutcome, type WritesFor } from '#platform/records/resource/several.ts';
import { isWatched } from '#platform/requests/watched.ts';
import { now } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { getObject } from '#platform/storage/objects.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { transact } from '#platform/storage/table.ts';
import { type PreviewedLine, readPreview, type StoredPreview } from '#platform/supplier-files/previews.ts';
import { saidHash, takenWrite } from '#platform/supplier-files/store.ts';
import type { Answer } from '#shared/answers/received.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { declared, sourceOf } from '#shared/parts/facts.ts';
import { isSameKnown, knownOf } from '#shared/projects/supplier-file/compare.ts';

type Work = { actor: Actor; preview: StoredPreview; answer: Answer };

async function findAnswer(mail: string): Promise<Answer | undefined> {
  const id = await findUnique(ANSWER, answerMailKey(mail));
  return id ? readRecord(ANSWER, id) : undefined;
}

async function keptFile(actor: Actor, { id, upload }: StoredPreview) {
  const bytes = await getObject(env('DOCUMENTS_BUCKET'), uploadKey(actor, upload.id));
  const kept = bytes && (await keepBytes(id, upload.name, bytes));
  return kept ? { attachments: [kept] } : { attachments: [], left_out: 1 };
}

/** What the file says, as an answer of the third-party: once for each content, whoever takes it over, and however often. */
async function answerOf(actor: Actor, preview: StoredPreview): Promise<Answer> {
  const mail = `file:${preview.file}:${preview.hash}`;
  const known = await findAnswer(mail);
  if (known) return known;
  const about = { request: null, supplier: preview.supplier, contact: null, channel: 'file', comment: null } as const;
  const parts = preview.lines
    .filter(({ state }) => state !== 'refused')
    .map(({ product, said }) => ({ product, monitoring: null, cycle: null, said }));
  const said = { parts, ...(await keptFile(actor, preview)), subject: preview.upload.name, mail };
  const from = { owner_entity: actor.entity.id, language: actor.language, author: actor.author };
  try {
    return await receiveAnswer({ ...about, ...from, ...said });
  } catch (error) {
    const other = error instanceof AppError && error.code === 'already_exists' && (await findAnswer(mail));
    if (other) return other;
    throw error;
  }
}

const takenOf = ({ preview }: Work, { line, said }: PreviewedLine) =>
  takenWrite({ id: preview.file, made_at: preview.made_at }, line, saidHash(said));

/** An operator's word: the finding of a monitoring. */
async function verify(work: Work, line: PreviewedLine): Promise<RowOutcome> {
  const { actor, answer } = work;
  const wanted = {
    product: line.product,
    accepted: { ...line.after, availability_status: line.said.availability_status },
    seen: line.known,
  };
  const [row] = (await acceptParts(actor, answer.id, [wanted])).rows;
  if (!row) throw notFound();
  if (!row.error) await transact([takenOf(work, line)]);
  return row;
}

/** A client's word about its own part, with the answer as its source. */
function declare(
  work: Work,
  line: PreviewedLine,
  supplier: string,
  writesFor: (outcome: RowOutcome) => ReturnType<WritesFor>,
) {
  const { actor, answer } = work;
  return onFreshRecords(async (): Promise<RowOutcome> => {
    const before = await visibleRecord(actor, PART, line.product);
    if (before.fact_record === answer.id && isSameKnown(knownOf(before), line.after))
      return { id: before.id, outcome: 'unchanged' };
    if (isOthers(actor, before)) throw new AppError('permission_denied');
    const isAsSeen = isSameKnown(knownOf(before), line.known) && (sourceOf(before)?.source ?? null) === line.source;
    if (!isAsSeen || (await isWatched(before.id))) throw new AppError('part_changed');
    const fields = { ...line.after, ...declared(before, { ...before, ...line.after }, now(), answer.id) };
    const change = modification(PART, before, fields, actor.author, answerReason(answer, supplier));
    if (!change) return { id: before.id, outcome: 'unchanged' };
    const outcome: RowOutcome = { id: before.id, outcome: 'changed', version: change.version };
    await commitUnits([withRelated(change, { writes: [...writesFor(outcome), takenOf(work, line)] })]);
    return outcome;
  });
}

/**
 * Takes over lines of a preview as they were shown. Safe to repeat: the answer is written once, a part with its outcome. A
 * part that changed since the preview is refused.
 */
export async function integrateLines(
  actor: Actor,
  key: string,
  products: readonly string[],
  writesFor: WritesFor,
): Promise<RowOutcome[]> {
  const preview = await readPreview(key);
  if (!preview) throw notFound();
  const [answer, supplier] = await Promise.all([answerOf(actor, preview), readRecord(SUPPLIER, preview.supplier)]);
  const work = { actor, preview, answer };
  const lines = new Map(preview.lines.map((line) => [line.product, line]));
  const outcomes: RowOutcome[] = [];
  for (const [place, product] of products.entries()) {
    const step = async (): Promise<RowOutcome> => {
      const line = lines.get(product);
      if (line?.state !== 'change') throw notFound();
      if (isOperator(actor)) return verify(work, line);
      return declare(work, line, supplier?.name ?? '–', (outcome) => writesFor(place, outcome));
    };
    outcomes.push(await orRefusal(product, step));
  }
  return outcomes;
}

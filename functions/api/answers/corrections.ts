import type { z } from 'zod';
import { askedParts } from '#platform/answers/questions.ts';
import { isUntouched, receiveAnswer, replacing } from '#platform/answers/receive.ts';
import { dropAttachments, keepAttachments, requestAttachment } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { memberOf } from '#platform/auth/members.ts';
import { operatorId } from '#platform/auth/operator.ts';
import { countAttempt } from '#platform/auth/sessions/attempts.ts';
import { onlyWhere } from '#platform/auth/sessions/sources.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { answeredAgain, callOf } from '#platform/http/idempotency.ts';
import { ANSWER, CONTACT, listOf, PART } from '#platform/records/kinds.ts';
import { readRecord, readRecords, updateRecord } from '#platform/records/records.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { type Correction, type CorrectionBody, correction, type correctionList } from '#shared/answers/corrections.ts';
import { comparedFields, contradictionsOf, foundIn, isSaid } from '#shared/answers/findings.ts';
import type { Answer } from '#shared/answers/received.ts';
import { MAX_ANSWER_BYTES, statement } from '#shared/answers/schema.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { hasEnded } from '#shared/monitorings/rules.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import { newestMonitoring } from '../monitorings/store.ts';
import { supplierOf } from './portal.ts';

/** The newest corrections of a third-party. */
const MOST = 60;
/** Fit into the transaction of the new one. */
const MOST_REPLACED = 10;
/** Of one third-party. */
const SENT = { times: 60, seconds: 3600 };
const UPLOADED = { times: 200, seconds: 3600 };

/** Who speaks for a third-party: only users of its portal. */
function speaksFor(actor: Actor): string {
  const supplier = supplierOf(actor);
  if (!supplier) throw new AppError('permission_denied');
  return supplier;
}

/** Ids of the corrections of a third-party, newest first. */
async function correctionIds(supplier: string): Promise<string[]> {
  const sources = [{ scope: listOf('ANSWER'), where: onlyWhere('supplier', [supplier]) }];
  const view = { columns: ANSWER.columns, sources };
  const found: string[] = [];
  for await (const { id } of scanRecords(ANSWER, view, [], onlyWhere('channel', ['portal']))) found.push(id);
  return found.sort().reverse();
}

function shown(answer: Answer, parts: ReadonlyMap<string, Part>): Correction {
  return {
    ...{ id: answer.id, state: answer.state, comment: answer.comment, attachments: answer.attachments },
    sent_at: answer.received_at,
    parts: answer.parts.flatMap(({ product, outcome, reason, said, taken }) => {
      const part = parts.get(product);
      if (!part) return [];
      const fields = comparedFields(part, said).map(({ field, said: value }) => ({
        ...{ field, said: value ?? '' },
        is_taken: outcome === 'accepted' && taken.includes(field),
      }));
      return [{ product, reference: publicLabelOf(part) ?? '–', outcome, reason, comment: said.comment, fields }];
    }),
  };
}

const partsOf = (answers: readonly Answer[]) =>
  askedParts(answers.flatMap(({ parts }) => parts.map(({ product }) => product)));

export async function correctionsOf(actor: Actor): Promise<z.input<typeof correctionList>> {
  const supplier = supplierOf(actor);
  if (!supplier) return { items: [], has_older: false };
  const ids = await correctionIds(supplier);
  const found = await readRecords(ANSWER, ids.slice(0, MOST));
  const answers = ids.flatMap((id) => found.get(id) ?? []);
  const parts = await partsOf(answers);
  return { items: answers.map((answer) => shown(answer, parts)), has_older: ids.length > MOST };
}

export async function uploadForCorrection(actor: Actor, body: { file_name: string; size: number }) {
  await countAttempt('correction-upload', speaksFor(actor), UPLOADED);
  return requestAttachment(actor, body);
}

function checkBody(body: CorrectionBody): void {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_ANSWER_BYTES)
    throw new AppError('too_large', { params: { limit: `${MAX_ANSWER_BYTES / 1000} kB` } });
  if (!body.parts.every((part) => isSaid(foundIn(part)))) throw new AppError('answer_empty');
  const lines = body.parts.map(({ product, ...said }) => ({ line: product, ...said }));
  const fields = contradictionsOf(lines, today());
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** Parts of the catalogue that the third-party makes; others are unknown to it. */
async function ownParts(actor: Actor, supplier: string, { parts }: CorrectionBody): Promise<void> {
  const visible = await visibleRecords(
    actor,
    PART,
    parts.map(({ product }) => product),
  );
  const isOwn = (part: Part | undefined) => part?.supplier === supplier && part.origin === 'product';
  const unknown = parts.filter(({ product }) => !isOwn(visible.get(product)));
  if (unknown.length > 0)
    throw new AppError('invalid', {
      fields: { parts: unknown.map(({ product }) => ({ code: 'unknown_value', params: { value: product } })) },
    });
}

/** A monitoring in progress is to be verified now, as if it had been asked about. */
async function stated({ product, ...said }: CorrectionBody['parts'][number]) {
  const newest = await newestMonitoring(product);
  const open = newest && !hasEnded(newest) ? newest : undefined;
  return { product, monitoring: open?.id ?? null, cycle: open?.cycle ?? null, said: statement.parse(said) };
}

/** Earlier corrections in which nothing is decided, and whose parts are all in the new one. */
async function replacedBy(supplier: string, { parts }: CorrectionBody): Promise<Answer[]> {
  const anew = new Set(parts.map(({ product }) => product));
  const earlier = await readRecords(ANSWER, (await correctionIds(supplier)).slice(0, MOST));
  return [...earlier.values()]
    .filter((answer) => isUntouched(answer) && answer.parts.every(({ product }) => anew.has(product)))
    .slice(0, MOST_REPLACED);
}

/** The first owner among several answers, and the earliest of their due dates. */
const workOf = (answers: readonly Answer[]) => ({
  followed_by: answers.find(({ followed_by }) => followed_by)?.followed_by ?? null,
  due_on: answers.flatMap(({ due_on }) => due_on ?? []).sort()[0] ?? null,
});

/** The contact of the third-party that the user is, if there is one. */
async function contactOf({ user }: Actor, supplier: string): Promise<string | null> {
  const sources = [{ scope: listOf('CONTACT'), where: onlyWhere('supplier', [supplier]) }];
  const view = { columns: CONTACT.columns, sources };
  for await (const { id, email } of scanRecords(CONTACT, view, ['email']))
    if (email?.toLowerCase() === user.email.toLowerCase()) return id;
  return null;
}

async function received(actor: Actor, body: CorrectionBody): Promise<Correction> {
  const supplier = speaksFor(actor);
  checkBody(body);
  await countAttempt('correction', supplier, SENT);
  await ownParts(actor, supplier, body);
  const [parts, contact, owner_entity] = await Promise.all([
    Promise.all(body.parts.map(stated)),
    contactOf(actor, supplier),
    // The operator owns the exchange that a correction is.
    operatorId(),
  ]);
  const attachments = await keepAttachments(actor, body.attachments);
  const about = { request: null, supplier, contact, owner_entity, channel: 'portal' } as const;
  const said = { parts, comment: body.comment, attachments };
  try {
    // An operator may assign an earlier one at this moment.
    const answer = await onFreshRecords(async () => {
      const replaced = await replacedBy(supplier, body);
      const sent = { ...about, ...said, language: actor.language, author: actor.author, work: workOf(replaced) };
      return receiveAnswer(sent, { changes: replaced.flatMap((each) => replacing(each, actor.author)) });
    });
    return shown(answer, await partsOf([answer]));
  } catch (error) {
    await dropAttachments(attachments);
    throw error;
  }
}

/** Records a correction. Repeated with the same key, it is one. */
export const sendCorrection = (actor: Actor, body: CorrectionBody, key: string | undefined): Promise<Correction> =>
  answeredAgain(callOf(memberOf(actor), key, 'corrections', body), correction, () => received(actor, body));

export const withdrawCorrection = (actor: Actor, id: string): Promise<Correction> =>
  onFreshRecords(async () => {
    const supplier = speaksFor(actor);
    const before = await readRecord(ANSWER, id);
    if (before?.channel !== 'portal' || before.supplier !== supplier) throw notFound();
    if (!isUntouched(before)) throw new AppError('conditions_not_met');
    const after = await updateRecord(ANSWER, before, { state: 'withdrawn' }, actor.author, { code: 'user_edit' });
    return shown(after, await partsOf([after]));
  });

import { isDeepStrictEqual } from 'node:util';
import { dropAttachments, keepAttachments } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/visibility.ts';
import { CATALOGUE, MONITORING, MONITORING_REQUEST, PART } from '#platform/records/kinds.ts';
import { readRecord, recordKey } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { requestsTo } from '#platform/requests/watched.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { checkMonitoring, checkTransition, startedCycle } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { entriesOf } from '#shared/objects.ts';
import { checkDates } from '#shared/parts/rules.ts';
import type { Part } from '#shared/parts/schema.ts';
import { aboutPart, writesToPart } from './store.ts';

async function partOf({ product }: Monitoring): Promise<Part> {
  const part = await readRecord(PART, product);
  if (!part) throw notFound();
  return part;
}

/** Only operators set the data of catalogue parts. */
function checkOwner(actor: Actor, { part_owner }: Pick<Monitoring, 'part_owner'>): void {
  if (part_owner === CATALOGUE && !isOperator(actor)) throw new AppError('permission_denied');
}

/** Only operators work on requested monitorings: a customer who paid must not decide that a part is not supported. */
async function guard(actor: Actor, monitoring: Monitoring): Promise<void> {
  checkOwner(actor, monitoring);
  if (isOperator(actor)) return;
  const requests = await requestsTo(recordKey(MONITORING, monitoring.id).pk, MONITORING_REQUEST);
  if (requests.length > 0) throw new AppError('permission_denied');
}

async function statusNames({ language }: Actor): Promise<(key: string) => string> {
  const entries = (await readDictionaries()).filter(({ dictionary }) => dictionary === 'monitoring_status');
  const names = new Map(entries.map((entry) => [entry.key, entry[`label_${language}`]]));
  return (key) => names.get(key) ?? key;
}

/** A new cycle starts with only the fields that the same change sets. */
function reopened(before: Monitoring, wanted: Monitoring): Partial<Monitoring> {
  const fields = entriesOf(startedCycle(before, wanted.status));
  return Object.fromEntries(fields.filter(([field]) => isDeepStrictEqual(wanted[field], before[field])));
}

async function changed(actor: Actor, wanted: Monitoring, before: Monitoring): Promise<Partial<Monitoring>> {
  if (before.status !== wanted.status) checkTransition(before.status, wanted.status, await statusNames(actor));
  return { ...reopened(before, wanted), ...aboutPart(await partOf(wanted)) };
}

async function begun(actor: Actor, wanted: Monitoring): Promise<Partial<Monitoring>> {
  const about = aboutPart(await partOf(wanted));
  checkOwner(actor, about);
  return about;
}

/** What is found about a part cannot precede its introduction. */
async function checkDatesOfPart(wanted: Monitoring, before: Monitoring | undefined): Promise<void> {
  const { introduced_at } = await partOf(wanted);
  checkDates({ ...wanted, introduced_at }, before && { ...before, introduced_at });
}

export const monitorings: Resource<Monitoring> = {
  kind: MONITORING,
  async prepare(actor, wanted, before) {
    const fields = await (before ? changed(actor, wanted, before) : begun(actor, wanted));
    await checkDatesOfPart({ ...wanted, ...fields }, before);
    checkMonitoring({ ...wanted, ...fields });
    return { attachments: await keepAttachments(actor, wanted.attachments, before?.attachments), ...fields };
  },
  guard,
  compensate: ({ attachments }, before) => dropAttachments(attachments, before?.attachments),
  relatedWrites: (actor, after, before) => writesToPart(actor.author, after, before),
};

import { isDeepStrictEqual } from 'node:util';
import { dropAttachments, keepAttachments } from '#platform/attachments/attachments.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { checkOperator } from '#platform/auth/source-rules.ts';
import { visibleRecords } from '#platform/auth/visibility.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { readRecord, readRecords } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { changeSeveral, type RowOutcome, type WritesFor } from '#platform/records/resource/several.ts';
import { now } from '#platform/runtime/clock.ts';
import { readDictionaries } from '#platform/words/dictionaries.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { knownOf } from '#shared/monitorings/known.ts';
import { checkMonitoring, checkTransition, hasEnded, startedCycle } from '#shared/monitorings/rules.ts';
import type { KeptFinding, Monitoring } from '#shared/monitorings/schema.ts';
import { checkDates } from '#shared/parts/rules.ts';
import type { Part } from '#shared/parts/schema.ts';
import { entriesOf } from '#shared/values/objects.ts';
import { HOUR_MS } from '#shared/values/units.ts';
import { aboutPart, entitiesOf, newestMonitoring, writesToPart } from './store.ts';

async function partOf({ product }: Monitoring): Promise<Part> {
  const part = await readRecord(PART, product);
  if (!part) throw notFound();
  return part;
}

async function statusNames({ language }: Actor): Promise<(key: string) => string> {
  const entries = (await readDictionaries()).filter(({ dictionary }) => dictionary === 'monitoring_status');
  const names = new Map(entries.map((entry) => [entry.key, entry[`label_${language}`]]));
  return (key) => names.get(key) ?? key;
}

/** A new cycle starts with only the fields that the same change sets. */
function reopened(before: Monitoring, wanted: Monitoring): Partial<Monitoring> {
  const fields = entriesOf(startedCycle(before, wanted.status, now()));
  return Object.fromEntries(fields.filter(([field]) => isDeepStrictEqual(wanted[field], before[field])));
}

async function changed(actor: Actor, wanted: Monitoring, before: Monitoring): Promise<Partial<Monitoring>> {
  if (before.status !== wanted.status) checkTransition(before.status, wanted.status, await statusNames(actor));
  return { ...reopened(before, wanted), ...aboutPart(await partOf(wanted)) };
}

/** A correction is a closed monitoring; while another one is in progress, the finding belongs there. */
async function checkCorrection({ reason, status, product }: Monitoring): Promise<void> {
  if (reason !== 'correction') return;
  if (status !== 'closed_1') throw new AppError('invalid', { fields: { status: [{ code: 'correction_is_closed' }] } });
  const newest = await newestMonitoring(product);
  if (newest && !hasEnded(newest))
    throw new AppError('invalid', { fields: { reason: [{ code: 'monitoring_under_way' }] } });
}

async function begun(actor: Actor, wanted: Monitoring): Promise<Partial<Monitoring>> {
  const about = aboutPart(await partOf(wanted));
  checkOperator(actor);
  await checkCorrection(wanted);
  return { ...about, entities: await entitiesOf(wanted.product), started_at: wanted.creation_date };
}

/** What is found about a part cannot precede its introduction. */
async function checkDatesOfPart(wanted: Monitoring, before: Monitoring | undefined): Promise<void> {
  const { introduced_at } = await partOf(wanted);
  checkDates({ ...wanted, introduced_at }, before && { ...before, introduced_at });
}

/** In the first time zone (UTC+14) a day begins 14 hours before it begins in UTC. */
const EARLIEST_DAY = 14 * HOUR_MS;

/** Refuses a finding in the future: until then, a mistyped year would pass for the newest proof. */
function checkFoundBy(time: number, { monitoring_date }: Monitoring, before: Monitoring | undefined): void {
  const latest = new Date(time + EARLIEST_DAY).toISOString().slice(0, 10);
  if (monitoring_date && monitoring_date !== before?.monitoring_date && monitoring_date.slice(0, 10) > latest)
    throw new AppError('invalid', { fields: { monitoring_date: [{ code: 'in_future' }] } });
}

/** The fields that the server sets, without the files. */
async function prepared(actor: Actor, wanted: Monitoring, before: Monitoring | undefined) {
  const fields = await (before ? changed(actor, wanted, before) : begun(actor, wanted));
  await checkDatesOfPart({ ...wanted, ...fields }, before);
  checkMonitoring({ ...wanted, ...fields });
  checkFoundBy(Date.now(), wanted, before);
  return fields;
}

export const monitorings: Resource<Monitoring> = {
  kind: MONITORING,
  async prepare(actor, wanted, before) {
    const fields = await prepared(actor, wanted, before);
    return { attachments: await keepAttachments(actor, wanted.attachments, before?.attachments), ...fields };
  },
  guard: checkOperator,
  compensate: ({ attachments }, before) => dropAttachments(attachments, before?.attachments),
  relatedWrites: (actor, after, before) => writesToPart(actor.author, after, before),
};

/** One finding for several monitorings: its files are kept once, and all of them name these. Ended ones are refused. */
const batchOf = ({ attachments }: Pick<KeptFinding, 'attachments'>): Resource<Monitoring> => ({
  kind: MONITORING,
  async prepare(actor, wanted, before) {
    if (before && hasEnded(before))
      throw new AppError('invalid', { fields: { status: [{ code: 'monitoring_has_ended' }] } });
    return { ...(await prepared(actor, wanted, before)), attachments };
  },
  guard: checkOperator,
  relatedWrites: (actor, after, before) => writesToPart(actor.author, after, before),
});

type Batch = { is_unchanged: boolean; finding: KeptFinding };

/** What is known of the part of each monitoring that the user sees. */
async function knownOfEach(actor: Actor, ids: readonly string[], at: string) {
  const seen = await visibleRecords(actor, MONITORING, ids);
  const parts = await readRecords(
    PART,
    [...seen.values()].map(({ product }) => product),
  );
  return new Map(
    [...seen.values()].flatMap(({ id, product }) => {
      const part = parts.get(product);
      return part ? [[id, knownOf(part, at)] as const] : [];
    }),
  );
}

/** Closes each of the monitorings with the finding, or with what is known of its part. */
export async function recordFinding(
  actor: Actor,
  { is_unchanged, finding }: Batch,
  ids: readonly string[],
  writesFor?: WritesFor,
): Promise<RowOutcome[]> {
  const { attachments: _, ...said } = finding;
  const monitoring_date = finding.monitoring_date ?? now();
  const evidence = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  const known = is_unchanged ? await knownOfEach(actor, ids, monitoring_date) : undefined;
  const changes = ids.map((id) => ({
    id,
    ...(known ? { ...known.get(id), ...evidence } : said),
    ...{ status: 'closed_1', monitoring_date },
  }));
  return changeSeveral(batchOf(finding), actor, changes, writesFor);
}

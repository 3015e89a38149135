import type { Author, Why } from '#platform/records/history.ts';
import { ANSWER, MONITORING, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { answerReason } from '#platform/records/reasons.ts';
import { modification, type RelatedWrites, readRecord, readRecords, recordKey } from '#platform/records/records.ts';
import { referencePrefix, referrerOf } from '#platform/records/references.ts';
import { getItem, type Key, partition, tableName, type Write } from '#platform/storage/table.ts';
import { notFound } from '#shared/errors.ts';
import { partNames, saidOf } from '#shared/monitorings/rules.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import type { Part } from '#shared/parts/schema.ts';

type AboutPart = Pick<Monitoring, 'product' | 'part_owner' | 'is_public'> & ReturnType<typeof partNames>;
/** The fields of a monitoring that are derived from its part. */
export const aboutPart = (part: Part): AboutPart => ({
  product: part.id,
  part_owner: PART.owner(part),
  is_public: part.is_public,
  ...partNames(part),
});

/** References to a part are in its partition, in order of creation. */
const referring = (part: string, newestFirst: boolean) =>
  partition(recordKey(PART, part).pk, referencePrefix(MONITORING.name), { ScanIndexForward: !newestFirst });

export async function newestMonitoring(part: string): Promise<Monitoring | undefined> {
  for await (const item of referring(part, true)) return readRecord(MONITORING, referrerOf(item).id);
  return undefined;
}

export async function monitoringsOf(part: string): Promise<Monitoring[]> {
  const ids: string[] = [];
  for await (const item of referring(part, false)) ids.push(referrerOf(item).id);
  return [...(await readRecords(MONITORING, ids)).values()];
}

/**
 * Two functions that open a monitoring for one part at the same time conflict on this key, if each calls `openedWrite` before
 * it looks whether one is in progress. `by`: the request, or the monitoring itself.
 */
const openedKey = (part: string): Key => ({ pk: recordKey(PART, part).pk, sk: 'OPENED' });

export async function openedWrite(part: string, by: string): Promise<Write> {
  const before = (await getItem(openedKey(part)))?.opened_for;
  return {
    Put: {
      TableName: tableName(),
      Item: { ...openedKey(part), opened_for: by },
      ConditionExpression: before === undefined ? 'attribute_not_exists(opened_for)' : 'opened_for = :before',
      ...(before !== undefined && { ExpressionAttributeValues: { ':before': before } }),
    },
  };
}

/** The entities that see a new monitoring of a part: those that see the newest one. */
export const entitiesOf = async (part: string): Promise<string[]> => (await newestMonitoring(part))?.entities ?? [];

/** Why a part changes with its monitoring: histories name the third-party's answer that was accepted. */
export async function reasonOf({ id, answer: accepted }: Pick<Monitoring, 'id' | 'answer'>): Promise<Why> {
  const answer = accepted ? await readRecord(ANSWER, accepted) : undefined;
  const supplier = answer && (await readRecord(SUPPLIER, answer.supplier));
  if (!answer || !supplier) return { code: 'monitoring', text: id };
  return answerReason(answer, supplier.name);
}

/** The latest monitoring of a part also writes the part, in one transaction; earlier monitorings do not. */
export async function writesToPart(
  author: Author,
  after: Monitoring,
  before: Monitoring | undefined,
): Promise<RelatedWrites> {
  if (before && (await newestMonitoring(after.product))?.id !== after.id) return {};
  const [why, part] = await Promise.all([reasonOf(after), readRecord(PART, after.product)]);
  if (!part) throw notFound();
  const change = modification(PART, part, saidOf(after, part), author, why);
  return change ? { changes: [change] } : {};
}

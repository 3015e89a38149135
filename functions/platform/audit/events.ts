import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { encodeTime } from 'ulid';
import type { AuditEvent } from '#shared/audit/schema.ts';
import { cleanText } from '#shared/values/text.ts';
import type { Actor } from '../auth/actor.ts';
import { AUDIT } from '../records/kinds.ts';
import { freshRecord, recordItem } from '../records/records.ts';
import { dynamo } from '../storage/aws.ts';
import { keptUntil } from '../storage/lifetimes.ts';
import { put, tableName, type Write } from '../storage/table.ts';
import { currentOrigin } from './origin.ts';

/**
 * Events of the audit log. An event is one new item, so it fits into any transaction and never waits for others. The
 * worker **propagation** adds it to the list of its entity, and removes it when its time is over.
 */
export type Happening = Pick<AuditEvent, 'action' | 'user' | 'detail'> &
  Partial<Pick<AuditEvent, 'on_behalf_of' | 'entity' | 'subject'>>;

/** Who does it, and in whose name. */
export const doneBy = ({ author, entity }: Pick<Actor, 'author' | 'entity'>) => ({
  user: author.user,
  on_behalf_of: author.on_behalf_of ?? null,
  entity: entity.id,
});

const MOST_TEXT = 500;

function eventItem({ on_behalf_of = null, entity = null, subject = null, detail, ...what }: Happening, id?: string) {
  const { address, browser, reason } = currentOrigin();
  const event: AuditEvent = {
    ...{ ...freshRecord(id), ...what, on_behalf_of, entity, subject, address },
    // The cut may divide a character in two.
    detail: cleanText(detail.slice(0, MOST_TEXT)),
    browser: browser.slice(0, MOST_TEXT),
    reason: on_behalf_of === null ? null : reason,
  };
  const ttl = Math.ceil(Date.parse(keptUntil('auditDays', event.creation_date)) / 1000);
  return { ...recordItem(AUDIT, event), ttl };
}

/** For the transaction of what happens. */
export const eventWrite = (happening: Happening): Write => put(eventItem(happening), 'attribute_not_exists(pk)');

const putEvent = async (happening: Happening, id?: string): Promise<void> =>
  void (await dynamo().send(
    new PutCommand({
      TableName: tableName(),
      Item: eventItem(happening, id),
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  ));

/** Await it before the answer, so that no event is lost. */
export const recordEvent = (happening: Happening): Promise<void> => putEvent(happening);

/** The same id for the same time and parts, sorted by time like other ids. */
function idOf(time: number, parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${encodeTime(time, 10)}${hash.slice(0, 16).toUpperCase()}`;
}

/** Records an event that has an id of its own, unless it was recorded before. */
const putOnce = (happening: Happening, id: string): Promise<void> =>
  putEvent(happening, id).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });

/** Idempotent: records what happened to something at an instant. */
export const recordFact = (happening: Happening, at: string, what: string): Promise<void> =>
  putOnce(happening, idOf(Date.parse(at), [happening.action, what]));

/** Ids that this function instance has recorded. */
const recorded = new Set<string>();
const MOST_REMEMBERED = 1000;

/** Records an event unless the same `parts` were recorded in the same period of `seconds`. */
export async function recordOnce(happening: Happening, seconds: number, parts: readonly string[]): Promise<void> {
  const time = Math.floor(Date.now() / (seconds * 1000)) * seconds * 1000;
  const id = idOf(time, [happening.action, happening.user ?? '', happening.on_behalf_of ?? '', ...parts]);
  if (recorded.has(id)) return;
  await putOnce(happening, id);
  if (recorded.size >= MOST_REMEMBERED) recorded.clear();
  recorded.add(id);
}

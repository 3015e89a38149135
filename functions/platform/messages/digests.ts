import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { id, instant } from '#shared/records.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { DAY_SECONDS } from '#shared/values/units.ts';
import type { Member } from '../auth/members.ts';
import { epochSeconds, newId, now } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { type Key, MAX_TRANSACTION_ITEMS, readItem, tableName, transact, type Write } from '../storage/table.ts';
import { inboxPk, noMailDue, noMailDueWrite } from './inbox.ts';

/**
 * The e-mail that is being sent to a member: one at a time. It names its messages before it leaves, and the next one
 * begins when all of them are marked. So each message is in one e-mail, wherever a worker stops.
 */
const digest = z.object({
  id,
  messages: z.array(id),
  opened_at: instant,
  closed_at: instant.optional(),
  /** Runs that have tried to send it, and how many of them SES refused. */
  attempts: z.int(),
  refusals: z.int(),
  /** Another run leaves it alone until then. Epoch seconds. */
  held_until: z.int(),
  /** It ends within minutes; the table deletes one that could not. */
  ttl: z.int(),
});
export type Digest = z.infer<typeof digest>;

const keyOf = (member: Member): Key => ({ pk: inboxPk(member), sk: 'DIGEST' });
/** Longer than a run can take to send one e-mail. Seconds. */
const HOLD = 120;
const LIFETIME = 30 * DAY_SECONDS;

const refusedAsFalse = (error: unknown): false => {
  if (error instanceof ConditionalCheckFailedException) return false;
  throw error;
};

export const openDigest = (member: Member): Promise<Digest | undefined> => readItem(digest, keyOf(member));

/** Begins an e-mail about these messages; undefined if another one is under way. */
export async function beginDigest(member: Member, messages: readonly string[]): Promise<Digest | undefined> {
  const begun: Digest = {
    ...{ id: newId(), messages: [...messages], opened_at: now(), attempts: 1, refusals: 0 },
    ...{ held_until: epochSeconds() + HOLD, ttl: epochSeconds() + LIFETIME },
  };
  const put = new PutCommand({
    TableName: tableName(),
    Item: { ...keyOf(member), ...begun },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return dynamo()
    .send(put)
    .then(() => begun, refusedAsFalse)
    .then((done) => done || undefined);
}

/** Takes over an e-mail whose run has ended before its end; false if that run is still at it. */
export async function takeOver(member: Member, { id, attempts }: Digest): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: keyOf(member),
    UpdateExpression: 'SET attempts = :next, held_until = :until',
    ConditionExpression: 'id = :id AND attempts = :attempts AND held_until <= :now',
    ExpressionAttributeValues: {
      ...{ ':id': id, ':attempts': attempts, ':next': attempts + 1 },
      ...{ ':until': epochSeconds() + HOLD, ':now': epochSeconds() },
    },
  });
  return dynamo()
    .send(update)
    .then(() => true, refusedAsFalse);
}

/** SES has it, or has refused it too often. From now on, no run sends it again. */
async function close(member: Member, { id }: Digest): Promise<void> {
  await dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(member),
      UpdateExpression: 'SET closed_at = :at',
      ConditionExpression: 'id = :id',
      ExpressionAttributeValues: { ':at': now(), ':id': id },
    }),
  );
}

/** Another run may try at once. */
export async function release(member: Member, { id, refusals }: Digest): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: keyOf(member),
    UpdateExpression: 'SET held_until = :now, refusals = :refusals',
    ConditionExpression: 'id = :id',
    ExpressionAttributeValues: { ':now': 0, ':refusals': refusals, ':id': id },
  });
  await dynamo().send(update).catch(refusedAsFalse);
}

/** After its messages are marked. */
async function endDigest(member: Member, { id }: Digest): Promise<void> {
  await dynamo()
    .send(new DeleteCommand({ TableName: tableName(), Key: keyOf(member), ...isStill(id) }))
    .catch(refusedAsFalse);
}

const isStill = (id: string) => ({ ConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': id } });

/** Marks its messages and ends it at once; false if it has too many messages, or some have expired. */
async function settleAtOnce(member: Member, { id, messages }: Digest): Promise<boolean> {
  if (messages.length >= MAX_TRANSACTION_ITEMS) return false;
  const end: Write = { Delete: { TableName: tableName(), Key: keyOf(member), ...isStill(id) } };
  return transact([...messages.map((message) => noMailDueWrite(member, message)), end]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TransactionCanceledException) return false;
      throw error;
    },
  );
}

const MARKED_AT_ONCE = 25;

/**
 * Ends an e-mail that has left, or that will not. Where one transaction has no room for it, it is closed before its
 * messages are marked: half of them would make another e-mail.
 */
export async function settle(member: Member, digest: Digest): Promise<void> {
  if (await settleAtOnce(member, digest)) return;
  await close(member, digest);
  for (const some of portionsOf(digest.messages, MARKED_AT_ONCE))
    await Promise.all(some.map((message) => noMailDue(member, message)));
  await endDigest(member, digest);
}

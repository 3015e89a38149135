import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { id, instant } from '#shared/records.ts';
import { MINUTE_MS } from '#shared/values/units.ts';
import { now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { dynamo } from '../storage/aws.ts';
import { putJson } from '../storage/objects.ts';
import { parseItems } from '../storage/stored.ts';
import { indexed, type Key, put, putNew, readItem, remove, tableName, type Write } from '../storage/table.ts';

/**
 * Mails of exchanges that have not left. A mail is written with its exchange, and claimed before it is handed to SES,
 * which cannot tell a repeated request from a new one. A claim that never ends was interrupted: it is
 * unknown whether the mail has left, so only a person sends it again.
 */
export const outgoing = z.object({
  exchange: id,
  state: z.enum(['waiting', 'claimed', 'failed']),
  claimed_at: instant.optional(),
  to: z.string(),
  language: z.enum(LANGUAGES),
  subject: z.string(),
  message: z.string(),
  sender: z.string(),
  /** Of a client that writes. */
  company: z.string().optional(),
  /** Path of the form, address for replies and code in the subject, for mails that expect an answer. */
  path: z.string().optional(),
  reply_to: z.string().optional(),
  code: z.string().optional(),
  request: id.optional(),
  /** Attach the parts as a file. */
  has_file: z.boolean().default(false),
});
export type Outgoing = z.infer<typeof outgoing>;

const LIST = 'OUTBOX';
const keyOf = (exchange: string): Key => ({ pk: `OUTBOX#${exchange}`, sk: '#' });
const itemOf = (mail: Outgoing) => ({ ...keyOf(mail.exchange), gsi1pk: LIST, gsi1sk: mail.exchange, ...mail });

/** A worker that sends a mail takes at most a minute. Milliseconds. */
const INTERRUPTED_MS = 15 * MINUTE_MS;

export const outgoingWrite = (mail: Outgoing): Write => putNew(itemOf(mail));
export const goneWrite = (exchange: string): Write => remove(keyOf(exchange));
export const readOutgoing = (exchange: string): Promise<Outgoing | undefined> => readItem(outgoing, keyOf(exchange));
export const outgoingMails = (): AsyncGenerator<Outgoing> => parseItems(outgoing, indexed('gsi1', LIST));

export const failedWrite = (mail: Outgoing): Write => put(itemOf({ ...mail, state: 'failed' }), 'attribute_exists(pk)');
/** Of a mail that failed; refused if it did not. */
export const againWrite = ({ claimed_at: _, ...mail }: Outgoing): Write => ({
  Put: {
    TableName: tableName(),
    Item: itemOf({ ...mail, state: 'waiting' }),
    ConditionExpression: '#state = :failed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':failed': 'failed' },
  },
});

async function move(mail: Outgoing, from: Outgoing['state'], to: Outgoing['state']): Promise<boolean> {
  const command = new UpdateCommand({
    TableName: tableName(),
    Key: keyOf(mail.exchange),
    UpdateExpression: 'SET #state = :to, claimed_at = :now',
    ConditionExpression: '#state = :from',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':from': from, ':to': to, ':now': now() },
  });
  try {
    await dynamo().send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Whether this run is the one that sends the mail. */
export const claim = (mail: Outgoing): Promise<boolean> => move(mail, 'waiting', 'claimed');
/** Gives a claim up: the mail has certainly not left. */
export const release = (mail: Outgoing): Promise<boolean> => move(mail, 'claimed', 'waiting');

export const isInterrupted = ({ state, claimed_at = '' }: Outgoing): boolean =>
  state === 'claimed' && Date.parse(now()) - Date.parse(claimed_at) > INTERRUPTED_MS;

export const exchangeRequest = z.object({ exchange: id });

/** Starts the worker `exchange`, which reaches the remaining parts and sends the mail. */
export const startExchange = (exchange: string): Promise<void> =>
  putJson(env('EXPORTS_BUCKET'), `exchanges/${exchange}.json`, { exchange } satisfies z.infer<typeof exchangeRequest>);

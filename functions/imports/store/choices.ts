import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { newId, now } from '#platform/runtime/clock.ts';
import { pause } from '#platform/storage/retry.ts';
import { parseItems } from '#platform/storage/stored.ts';
import {
  MAX_TRANSACTION_ITEMS,
  partition,
  put,
  remove,
  tableName,
  transact,
  type Write,
} from '#platform/storage/table.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { type Choice, type Choices, choices } from './schema.ts';
import { reviewKey, SupersededError } from './store.ts';

/** An item holds at most 400 kB; a line's choice takes about 50 bytes. */
const CHOICES_PER_ITEM = 4000;

/** In each transaction that adds or removes choices. */
const revised = (id: string): Write => ({
  Update: {
    TableName: tableName(),
    Key: reviewKey(id),
    UpdateExpression: 'ADD revision :one',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** A choice in another window is written at the same moment. */
const ATTEMPTS = 8;

async function transactRevised(review: string, writes: Write[]): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await transact([...writes, revised(review)]);
    } catch (error) {
      if (!(error instanceof TransactionCanceledException) || attempt === ATTEMPTS) throw error;
      if (error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw new SupersededError();
      await pause(attempt);
    }
  }
}

export async function addChoices(review: string, lines: Record<string, Choice>): Promise<void> {
  const entries = Object.entries(lines);
  const action = newId();
  for (let at = 0; at < entries.length; at += CHOICES_PER_ITEM) {
    const id = newId();
    await transactRevised(review, [
      put({
        pk: reviewKey(review).pk,
        sk: `C#${id}`,
        id,
        action,
        at: now(),
        lines: Object.fromEntries(entries.slice(at, at + CHOICES_PER_ITEM)),
      }),
    ]);
  }
}

/** In their order; only those after `past`, if given. */
export const readChoices = (review: string, past = ''): Promise<Choices[]> => {
  const { pk } = reviewKey(review);
  const after = {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': pk, ':from': `C#${past}!`, ':to': 'C#~' },
  };
  return Array.fromAsync(parseItems(choices, partition(pk, 'C#', after)));
};

export async function removeChoices(review: string, choices: readonly Choices[]): Promise<void> {
  const { pk } = reviewKey(review);
  for (const some of portionsOf(choices, MAX_TRANSACTION_ITEMS - 1))
    await transactRevised(
      review,
      some.map(({ id }) => remove({ pk, sk: `C#${id}` })),
    );
}

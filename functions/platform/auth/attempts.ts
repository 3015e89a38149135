import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { epochSeconds } from '../runtime/clock.ts';
import { dynamo } from '../storage/aws.ts';
import { tableName } from '../storage/table.ts';

/** At most `times` within a fixed window of `seconds`. */
export type Limit = { times: number; seconds: number };

/**
 * Counts an attempt, identified by a hash. Returns 0, or the seconds to wait if the limit is exceeded; rejected
 * attempts are not counted.
 */
export async function attempt(what: string, who: string, { times, seconds }: Limit): Promise<number> {
  const now = epochSeconds();
  const end = (Math.floor(now / seconds) + 1) * seconds;
  const hash = createHash('sha256').update(who).digest('hex');
  try {
    await dynamo().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `ATTEMPTS#${what}#${hash}#${end}`, sk: '#' },
        UpdateExpression: 'SET #ttl = :end ADD attempts :one',
        ConditionExpression: 'attribute_not_exists(attempts) OR attempts < :times',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':end': end, ':one': 1, ':times': times },
      }),
    );
    return 0;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return end - now;
    throw error;
  }
}

/** Groups addresses that one client can choose freely: IPv6 addresses by their first half. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = '', right = ''] = address.toLowerCase().split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array(Math.max(0, 8 - groups(left).length - groups(right).length)).fill('0');
  return [...groups(left), ...zeros, ...groups(right)].slice(0, 4).join(':');
}

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { dynamo } from './aws.ts';
import { parseStored } from './stored.ts';
import { readItem, tableName } from './table.ts';

export const sequenceItem = z.object({ drawn: z.int().min(1) });
const keyOf = (sequence: string) => ({ pk: `SEQUENCE#${sequence}`, sk: '#' });

/** The next number of a sequence, from 1. Numbers are unique; one is lost if its use fails. */
export async function nextNumber(sequence: string): Promise<number> {
  const { Attributes } = await dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(sequence),
      UpdateExpression: 'ADD drawn :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return parseStored(sequenceItem, Attributes, keyOf(sequence).pk).drawn;
}

/** The last number drawn; 0 before the first. */
export async function lastNumber(sequence: string): Promise<number> {
  return (await readItem(sequenceItem, keyOf(sequence)))?.drawn ?? 0;
}

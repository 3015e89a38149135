import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './aws.ts';
import { getItem, tableName } from './table.ts';

/** The next number of a sequence, from 1. A number is never drawn twice; one may be lost when its use fails. */
export async function nextNumber(sequence: string): Promise<number> {
  const { Attributes } = await dynamo().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `SEQUENCE#${sequence}`, sk: '#' },
      UpdateExpression: 'ADD drawn :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Attributes?.drawn as number;
}

/** The number that was drawn last; 0 before the first. */
export async function lastNumber(sequence: string): Promise<number> {
  return ((await getItem({ pk: `SEQUENCE#${sequence}`, sk: '#' }))?.drawn as number | undefined) ?? 0;
}

import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './aws.ts';
import { type Item, tableName } from './table.ts';

/** Writes the attributes of an item that differ. An item that is gone by now needs nothing. */
export async function replaceItem(item: Item, after: Item): Promise<void> {
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, item[name]));
  if (changed.length === 0) return;
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: { pk: item.pk, sk: item.sk },
    UpdateExpression: `SET ${changed.map((_, n) => `#f${n} = :v${n}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(changed.map(([name], n) => [`#f${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(changed.map(([, value], n) => [`:v${n}`, value])),
  });
  await dynamo()
    .send(update)
    .catch((error: unknown) => {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

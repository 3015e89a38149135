import { type AttributeValue, DeleteItemCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../assembly/storage.ts';

/** Deletes the items whose time to live has passed, which dynoxide never does. Gives the number of deleted items. */
export async function sweepExpired(client: DynamoDBClient, table: TableSpec, now = Date.now()): Promise<number> {
  const attribute = table.TimeToLiveSpecification?.AttributeName;
  if (!attribute) return 0;
  const keys = table.KeySchema.map(({ AttributeName }) => AttributeName);
  const aliases = Object.fromEntries([attribute, ...keys].map((name, i) => [`#a${i}`, name]));
  const condition = {
    ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
  };
  let deleted = 0;
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: '#a0 < :now',
        ProjectionExpression: Object.keys(aliases).slice(1).join(', '),
        ExpressionAttributeNames: aliases,
        ...condition,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    for (const item of page.Items ?? []) {
      // Again under a condition: the item may have been renewed since it was read.
      const expired = { ConditionExpression: '#a0 < :now', ExpressionAttributeNames: { '#a0': attribute } };
      const removal = new DeleteItemCommand({ TableName: table.name, Key: item, ...expired, ...condition });
      deleted += await client.send(removal).then(
        () => 1,
        () => 0,
      );
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return deleted;
}

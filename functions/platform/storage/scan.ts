import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import { dynamo } from './aws.ts';
import { fromTable, type Item, tableName } from './table.ts';

/** The items of a segment of the table that pass a filter. For rare work: each scan reads the whole segment. */
export async function* scanItems(
  segment: { Segment: number; TotalSegments: number },
  filter: Pick<ScanCommandInput, 'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>,
): AsyncGenerator<Item> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await dynamo().send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ...segment,
        ...filter,
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    yield* (page.Items ?? []).map(fromTable);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

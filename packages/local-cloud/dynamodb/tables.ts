import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../assembly/storage.ts';

/** Creates the tables that do not exist yet; one that has other indexes than the template is an Error of one sentence. */
export async function createTables(client: DynamoDBClient, tables: TableSpec[]): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const table of tables) {
    if (TableNames.includes(table.name)) {
      await checkIndexes(client, table);
      continue;
    }
    await client.send(new CreateTableCommand(definition(table)));
    const { AttributeName } = table.TimeToLiveSpecification ?? {};
    if (AttributeName) {
      const TimeToLiveSpecification = { AttributeName, Enabled: true };
      await client.send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }));
    }
  }
}

async function checkIndexes(client: DynamoDBClient, table: TableSpec): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table.name }));
  const names = (indexes: { IndexName?: string | undefined }[]) => indexes.map(({ IndexName }) => IndexName).sort();
  const [stored, wanted] = [Table?.GlobalSecondaryIndexes ?? [], table.GlobalSecondaryIndexes].map(names);
  if (String(stored) !== String(wanted)) {
    throw new Error(
      `The local table ${table.name} was made by an older template; run "npm run reset" to make it anew.`,
    );
  }
}

function definition(table: TableSpec): CreateTableCommandInput {
  return {
    TableName: table.name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    ...(table.GlobalSecondaryIndexes.length > 0 && {
      GlobalSecondaryIndexes: table.GlobalSecondaryIndexes.map(({ Projection, ...index }) => ({
        ...index,
        Projection: {
          ProjectionType: Projection.ProjectionType,
          ...(Projection.NonKeyAttributes && { NonKeyAttributes: Projection.NonKeyAttributes }),
        },
      })),
    }),
    ...(table.StreamSpecification && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: table.StreamSpecification.StreamViewType },
    }),
  };
}

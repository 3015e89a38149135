import {
  CreateTableCommand,
  type CreateTableCommandInput,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableSpec } from '../assembly/storage.ts';

/** Creates the tables that do not exist yet. */
export async function createTables(client: DynamoDBClient, tables: TableSpec[]): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const table of tables.filter(({ name }) => !TableNames.includes(name))) {
    await client.send(new CreateTableCommand(definition(table)));
    const { AttributeName } = table.TimeToLiveSpecification ?? {};
    if (AttributeName) {
      const TimeToLiveSpecification = { AttributeName, Enabled: true };
      await client.send(new UpdateTimeToLiveCommand({ TableName: table.name, TimeToLiveSpecification }));
    }
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

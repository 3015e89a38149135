import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type TableSpec, tableSchema } from '../assembly/storage.ts';
import type { StreamSpec } from '../assembly/triggers.ts';

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

/** Tables that a template uses and does not define, such as a restored one: named by their streams. */
export async function otherTables(
  client: DynamoDBClient,
  streams: readonly StreamSpec[],
  tables: readonly TableSpec[],
): Promise<TableSpec[]> {
  const known = new Set(tables.map(({ streamArn }) => streamArn));
  const others = new Set(streams.map(({ streamArn }) => streamArn).filter((arn) => !known.has(arn)));
  return Promise.all([...others].map((arn) => otherTable(client, arn)));
}

async function otherTable(client: DynamoDBClient, streamArn: string): Promise<TableSpec> {
  const name = streamArn.split('/')[1] ?? '';
  const missing = () =>
    new Error(`The template uses the table ${name} with the stream ${streamArn}, which is not there.`);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name })).catch((error: unknown) => {
    throw error instanceof ResourceNotFoundException ? missing() : error;
  });
  if (!Table?.LatestStreamArn?.endsWith(streamArn.slice(streamArn.indexOf(':table/')))) throw missing();
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
  const { AttributeName } = TimeToLiveDescription ?? {};
  return {
    ...specOf(Table),
    ...{ name, streamArn, ...(AttributeName && { TimeToLiveSpecification: { AttributeName, Enabled: true } }) },
  };
}

function specOf({ KeySchema = [], AttributeDefinitions = [], GlobalSecondaryIndexes = [] }: TableDescription) {
  return tableSchema.parse({ KeySchema, AttributeDefinitions, GlobalSecondaryIndexes });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  CREDENTIALS,
  createTables,
  type Faults,
  openDoor,
  REGION,
  startDatabase,
  startObjectStore,
} from '@vigie/local-cloud';
import { vi } from 'vitest';

const BUCKETS = {
  SNAPSHOTS_BUCKET: 'snapshots',
  LAKE_BUCKET: 'lake',
  IMPORTS_BUCKET: 'imports',
  EXPORTS_BUCKET: 'exports',
  DOCUMENTS_BUCKET: 'documents',
};
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
];
const index = (name: string, ProjectionType: 'ALL' | 'KEYS_ONLY') => ({
  IndexName: name,
  KeySchema: keys(`${name}pk`, `${name}sk`),
  Projection: { ProjectionType },
});

/** Creates a table, without stream, and buckets for the functions of this process. Returns the clean-up. */
export const startTableAndBuckets = async (): Promise<() => Promise<void>> => (await startWithFaults()).stop;

/** The same; `faults` say what goes wrong with the table. */
export async function startWithFaults(): Promise<{ stop: () => Promise<void>; faults: Faults }> {
  const dir = mkdtempSync(join(tmpdir(), 'vigie-scopes-'));
  const database = await startDatabase({ dataDir: join(dir, 'table'), environment: {} });
  const door = await openDoor(database.endpoint);
  const store = await startObjectStore({ dir: join(dir, 'objects') });
  store.addBuckets(Object.values(BUCKETS).map((name) => ({ name, cors: [] })));
  const client = new DynamoDBClient({ endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS });
  const tables = [
    {
      name: 'vigie',
      streamArn: '',
      KeySchema: keys('pk', 'sk'),
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map(text),
      GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'KEYS_ONLY')],
    },
  ];
  await createTables(client, tables);
  door.addTables(tables);
  const environment = {
    ...BUCKETS,
    TABLE_NAME: 'vigie',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: door.endpoint,
    AWS_ENDPOINT_URL_S3: store.endpoint,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const stop = async () => {
    await Promise.all([door.close(), store.stop()]);
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { stop, faults: door.faults };
}

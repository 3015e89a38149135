import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CREDENTIALS, createTables, REGION, startDatabase, startObjectStore } from '@vigie/local-cloud';
import { vi } from 'vitest';

/** Generous, as the machine may be busy. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
export async function startTableAndBuckets(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'vigie-scopes-'));
  const database = await startDatabase({ dataDir: join(dir, 'table'), environment: {} });
  const store = await startObjectStore({ dir: join(dir, 'objects') });
  store.addBuckets(Object.values(BUCKETS).map((name) => ({ name, cors: [] })));
  const client = new DynamoDBClient({ endpoint: database.endpoint, region: REGION, credentials: CREDENTIALS });
  await createTables(client, [
    {
      name: 'vigie',
      streamArn: '',
      KeySchema: keys('pk', 'sk'),
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map(text),
      GlobalSecondaryIndexes: [index('gsi1', 'ALL'), index('gsi2', 'KEYS_ONLY')],
    },
  ]);
  const environment = {
    ...BUCKETS,
    TABLE_NAME: 'vigie',
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    AWS_ENDPOINT_URL_S3: store.endpoint,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return async () => {
    await Promise.all([database.stop(), store.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
}

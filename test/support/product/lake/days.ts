import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSnapshot, type Row, type Snapshot, writeSnapshot } from '@vigie/list-engine';
import { CREDENTIALS, type ObjectStore, REGION, startObjectStore } from '@vigie/local-cloud';
import { makeFolder, testFolder } from '@vigie/local-cloud/testing/folders';
import { afterAll, beforeAll, vi } from 'vitest';
import { writeToLake } from '#functions/workers/compaction/lake.ts';
import type { Scope } from '#platform/lists/change-log.ts';
import { columnsOf } from '#platform/records/kinds.ts';
import { download, listKeys } from '#platform/storage/objects.ts';

/** A lake of its own for a file of tests, and days in it. */

export const BUCKET = 'lake';

/** For the tests of the file or group that calls this. */
export function withLake(): void {
  const folder = makeFolder();
  let store: ObjectStore;
  beforeAll(async () => {
    store = await startObjectStore({ dir: folder.path });
    store.addBuckets([{ name: BUCKET, cors: [] }]);
    vi.stubEnv('LAKE_BUCKET', BUCKET);
    vi.stubEnv('AWS_ENDPOINT_URL_S3', store.endpoint);
    vi.stubEnv('AWS_REGION', REGION);
    vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await store.stop();
    folder.remove();
  });
}

export const partOf = (owner: string, id: string, more: object = {}): Row => ({
  id,
  owner_entity: owner,
  availability_status: 'available_1',
  projects: [],
  ...more,
});

/** Rows as a list keeps them, without the storage around it. */
export async function snapshotOf({ kind, owner }: Scope, rows: Iterable<Row>): Promise<Snapshot> {
  const chunks: Uint8Array[] = [];
  const sink = (chunk: Uint8Array) => void chunks.push(chunk);
  await writeSnapshot(columnsOf(kind), rows, sink, { kind, owner, seq: 1 });
  const bytes = Buffer.concat(chunks);
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  return openSnapshot({ size: bytes.length, read }, columnsOf(kind));
}

/** What the compaction of an owner's parts leaves on a day. */
async function compact(day: string, owner: string, rows: Iterable<Row>): Promise<void> {
  const scope = { kind: 'PRODUCT', owner };
  await writeToLake(scope, await snapshotOf(scope, rows), day);
}

/** Two owners; one of them compacted again on the day, and on a later one. */
export async function compactSomeDays(): Promise<void> {
  await compact('2026-03-01', 'acme', [partOf('acme', 'a1'), partOf('acme', 'a2')]);
  await compact('2026-03-01', 'zeta', [partOf('zeta', 'z1', { availability_status: 'obsolete_4' })]);
  await compact('2026-03-05', 'acme', [partOf('acme', 'a1')]);
  await compact('2026-03-05', 'acme', [
    partOf('acme', 'a1', { availability_status: 'obsolete_4', projects: ['p1', 'p2'] }),
    partOf('acme', 'a2'),
    partOf('acme', 'a3'),
  ]);
}

/** The whole lake as files below a folder that goes with the test. */
export async function lakeCopy(): Promise<string> {
  const copy = testFolder();
  for (const key of await listKeys(BUCKET, '')) {
    mkdirSync(join(copy, dirname(key)), { recursive: true });
    await download(BUCKET, key, join(copy, key));
  }
  return copy;
}

import type { Snapshot } from '@vigie/list-engine';
import type { Scope } from '#platform/lists/change-log.ts';
import { today } from '#platform/runtime/clock.ts';
import { env } from '#platform/runtime/env.ts';
import { writeStream } from '#platform/storage/object-stream.ts';
import { LAKE_TABLES, lakeColumns, lakeKey } from '#shared/lake.ts';
import { writeParquet } from './parquet.ts';

/** Reads the stored rows block by block: reading columns, as queries do, would hold the whole list in memory. */
async function* rowsOf(snapshot: Snapshot, { owner }: Scope): AsyncGenerator<Record<string, unknown>> {
  for await (const line of snapshot.blocks.allLines()) yield { ...JSON.parse(line), owner };
}

/** Writes a snapshot to the lake as its scope's state on a day; replaces an earlier one of the same day. */
export async function writeToLake(scope: Scope, snapshot: Snapshot, day = today()): Promise<void> {
  const columns = LAKE_TABLES[scope.kind];
  if (!columns) return;
  await writeStream(env('LAKE_BUCKET'), lakeKey(scope.kind, scope.owner, day), (write) =>
    writeParquet(lakeColumns(columns), rowsOf(snapshot, scope), write),
  );
}

import { clearSnapshots, isOverdue } from '@vigie/list-engine';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { changedScopes, readCounters, requestCompaction, type Scope, scopeOfPk } from '#platform/lists/change-log.ts';
import { listStore } from '#platform/lists/store.ts';
import { now } from '#platform/runtime/clock.ts';
import { compact } from './compact.ts';

async function requestOverdue(): Promise<void> {
  const at = Date.parse(now());
  const scopes: Scope[] = await Array.fromAsync(changedScopes());
  const counters = await readCounters(scopes);
  for (const [n, counter] of counters.entries()) {
    const scope = scopes[n];
    if (scope && isOverdue(counter, listStore.compaction, at)) await requestCompaction(scope);
  }
}

/**
 * From the stream: counters of scopes that request a compaction. Every hour, without records: requests a compaction for
 * each overdue scope, so that each runs in its own invocation, and clears outdated snapshots.
 */
export const handler = async (event: Partial<DynamoDBStreamEvent>): Promise<void> => {
  if (!event.Records) {
    await requestOverdue();
    return clearSnapshots(listStore);
  }
  const asked = new Set(event.Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.pk?.S ?? []));
  for (const pk of asked) {
    await compact(scopeOfPk(pk));
  }
};

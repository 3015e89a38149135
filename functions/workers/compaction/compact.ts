import {
  type Counter,
  MANY_CHANGES,
  readCounters,
  readLog,
  requestCompaction,
  type Scope,
  settle,
  trimLog,
} from '#platform/lists/change-log.ts';
import { DamagedSnapshot, type Snapshot } from '#platform/lists/engine/reader.ts';
import {
  deleteOldSnapshots,
  movePointer,
  openAt,
  type Pointer,
  readPointers,
} from '#platform/lists/engine/snapshot-store.ts';
import { now } from '#platform/runtime/clock.ts';
import { logger } from '#platform/runtime/logger.ts';
import type { Columns } from '#shared/lists.ts';
import { isWorthwhile } from './due.ts';
import { writeToLake } from './lake.ts';
import { whileAlone } from './lease.ts';
import { type Made, merge } from './merge.ts';
import { rebuild } from './rebuild.ts';

export type Outcome = 'busy' | 'unneeded' | 'superseded' | 'moved';

/** How long log lines are kept at least: readers compare them with an index, which may be behind. Milliseconds. */
const LOG_KEPT = 3600 * 1000;

type Base = { snapshot: Snapshot; pointer: Pointer };

/** Undefined when there is none that can be used. */
async function openBase(scope: Scope, pointer: Pointer | undefined, columns: Columns): Promise<Base | undefined> {
  if (!pointer) return undefined;
  return openAt(scope, pointer, columns).then(
    (snapshot) => ({ snapshot, pointer }),
    (error) => unusable(scope, error),
  );
}

function unusable(scope: Scope, error: unknown): undefined {
  if (!(error instanceof DamagedSnapshot)) throw error;
  logger.warn('snapshot made anew', { ...scope, reason: error.message });
}

const make = async (scope: Scope, columns: Columns, base: Base | undefined, upTo: number): Promise<Made> => {
  const merged = base && (await merge(scope, columns, base, upTo).catch((error) => unusable(scope, error)));
  return merged ?? rebuild(scope, columns);
};

/** The number of changed records up to a line, from what the counter says of another. */
async function changesUpTo(scope: Scope, seq: number, counter: Counter): Promise<number> {
  const [from, to] = [Math.min(seq, counter.seq), Math.max(seq, counter.seq)];
  const between = (await readLog(scope, from)).filter((line) => line.seq <= to);
  const changed = between.reduce((sum, { versions }) => sum + Object.keys(versions).length, 0);
  return seq > counter.seq ? counter.changes + changed : counter.changes - changed;
}

async function compactAlone(scope: Scope, columns: Columns): Promise<Outcome> {
  const begun = now();
  const [counter] = await readCounters([scope]);
  if (!counter) throw new Error('A scope has a counter.');
  const [before] = await readPointers([scope]);
  const base = await openBase(scope, before, columns);
  const isUsable = before === undefined || base?.snapshot.isStale === false;
  if (isUsable && !isWorthwhile(counter, before?.changes ?? 0, Date.parse(begun))) {
    if (base && counter.compacted !== base.pointer.changes) await finish(scope, columns, base.pointer);
    return 'unneeded';
  }
  const made = await make(scope, columns, base, counter.seq);
  const changes = await changesUpTo(scope, made.seq, counter);
  const after: Pointer = { ...made, changes, at: begun, ...(base && { previous: base.pointer.object }) };
  if (!(await movePointer(scope, before, after))) return 'superseded';
  await finish(scope, columns, after);
  await clear(scope, before, after, Date.parse(now()));
  if (counter.changes - changes >= MANY_CHANGES) await requestCompaction(scope);
  return 'moved';
}

/** The scope asks for a compaction until the lake has what the snapshot has. */
async function finish(scope: Scope, columns: Columns, pointer: Pointer): Promise<void> {
  await writeToLake(scope, await openAt(scope, pointer, columns));
  await settle(scope, pointer);
}

/** What a crash leaves undone here, the next compaction does. Warm readers are past what the last snapshot held. */
async function clear(scope: Scope, before: Pointer | undefined, after: Pointer, at: number): Promise<void> {
  const trimmed = Math.min(before?.seq ?? 0, after.seq);
  await trimLog(scope, trimmed, new Date(at - LOG_KEPT).toISOString());
  await deleteOldSnapshots(scope, after, at);
}

/** Makes a new snapshot of a scope when it is worth one. May be interrupted anywhere, and run twice at once. */
export async function compact(scope: Scope, columns: Columns): Promise<Outcome> {
  const outcome = (await whileAlone(scope, () => compactAlone(scope, columns))) ?? 'busy';
  logger.info('compaction', { ...scope, outcome });
  return outcome;
}

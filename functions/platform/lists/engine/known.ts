import { AppError } from '#shared/errors.ts';
import type { Columns } from '#shared/lists.ts';
import { logger } from '../../runtime/logger.ts';
import { type Counter, isWhole, readLog, requestCompaction, type Scope } from '../change-log.ts';
import { fetchRows, lastVersions, readWhole } from './from-table.ts';
import { applyOverlay, type Layers, memorySegment } from './layers.ts';
import { DamagedSnapshot } from './reader.ts';
import { segmentOf } from './segment.ts';
import { markDamaged, openAt, type Pointer, readPointers } from './snapshot-store.ts';

/**
 * A scope as of its change `seq`. `base`: the snapshot below, `overlaidRows`: how many records lie on it, `compacted`: what
 * snapshots held when it was loaded, as its counter says.
 */
export type Known = { seq: number; layers: Layers; base?: Pointer; overlaidRows: number; compacted: number };

/** Without a snapshot all rows are objects of about 3 kB: rather an error for one scope than no memory for all. */
const MAX_ROWS_WITHOUT_SNAPSHOT = 200_000;
/** The pointer may move between reading it and what it names. */
const ATTEMPTS = 3;

/** Lays the changes up to a number, or beyond, over what is known; undefined when the log was trimmed past it. */
export async function advance(scope: Scope, columns: Columns, known: Known, seq: number): Promise<Known | undefined> {
  if (known.seq >= seq) return known;
  const lines = await readLog(scope, known.seq);
  if (!isWhole(lines, known.seq, seq)) return undefined;
  const changes = await fetchRows(scope, lastVersions(lines).keys());
  const layers = await applyOverlay(columns, known.layers, changes);
  return { ...known, layers, seq: known.seq + lines.length, overlaidRows: known.overlaidRows + changes.size };
}

async function fromSnapshot(
  scope: Scope,
  columns: Columns,
  counter: Counter,
  pointer: Pointer,
): Promise<Known | undefined> {
  const snapshot = await openAt(scope, pointer, columns);
  if (snapshot.isStale) await ask(scope);
  const { seq } = pointer;
  const base = { seq, layers: [segmentOf(snapshot)], base: pointer, overlaidRows: 0, compacted: counter.compacted };
  return advance(scope, columns, base, counter.seq);
}

async function fromTable(scope: Scope, columns: Columns, counter: Counter): Promise<Known> {
  const whole = await readWhole(scope, MAX_ROWS_WITHOUT_SNAPSHOT);
  if (whole === 'too many') {
    await ask(scope);
    throw new AppError('unavailable', { retryAfter: 60 });
  }
  const layers = whole.rows.length > 0 ? [memorySegment(columns, whole.rows)] : [];
  return { seq: Math.max(whole.seq, counter.seq), layers, overlaidRows: 0, compacted: counter.compacted };
}

/** A scope that nothing is known of: from its snapshot, or from the table when it has none that can be used. */
export async function load(scope: Scope, columns: Columns, counter: Counter, pointer?: Pointer): Promise<Known> {
  let current = pointer;
  for (let attempt = 0; current && !current.damaged && attempt < ATTEMPTS; attempt++) {
    try {
      const known = await fromSnapshot(scope, columns, counter, current);
      if (known) return known;
    } catch (error) {
      if (!(error instanceof DamagedSnapshot)) throw error;
      if (await report(scope, current, error)) break;
    }
    [current] = await readPointers([scope]);
  }
  return fromTable(scope, columns, counter);
}

/** Has a snapshot that cannot be used replaced. False when that has happened already. */
export async function report(scope: Scope, pointer: Pointer, error: DamagedSnapshot): Promise<boolean> {
  const isCurrent = error.reason === 'foreign' || (await markDamaged(scope, pointer, error.message));
  if (!isCurrent) return false;
  logger.error('snapshot unusable', { ...scope, object: pointer.object, reason: error.message });
  await ask(scope);
  return true;
}

/** A request must not fail because its function may not write. */
const ask = (scope: Scope) =>
  requestCompaction(scope).catch((error: Error) => logger.warn('compaction not requested', { ...scope, error }));

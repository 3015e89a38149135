import type { ListStore } from '@vigie/list-engine';
import { decodeTime } from 'ulid';
import { columnsOf } from '../records/kinds.ts';
import { newId, now } from '../runtime/clock.ts';
import { env } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import { readRange, writeStream } from '../storage/object-stream.ts';
import { deleteKeys, listKeys } from '../storage/objects.ts';
import { mostChangesRead } from './answering.ts';
import { MANY_CHANGES, readLog, requestCompaction, settle, trimLog } from './change-log.ts';
import { countersOf } from './counter-prefetch.ts';
import { markDamaged, movePointer, readPointers } from './snapshot-pointers.ts';
import { fetchRows, indexedRows } from './stored-rows.ts';

/** Changed records that a cold reader fetches in one call to the table. */
const FEW_CHANGES = 100;

const bucket = () => env('SNAPSHOTS_BUCKET');

/** The list engine's store: the table and the snapshots bucket. */
export const listStore: ListStore = {
  columnsOf,
  compaction: {
    ...{ due: MANY_CHANGES, worthwhile: FEW_CHANGES },
    get most() {
      return mostChangesRead();
    },
  },
  readCounters: countersOf,
  readLog,
  trimLog,
  requestCompaction,
  settle,
  fetchRows,
  indexedRows,
  readPointers,
  movePointer,
  markDamaged,
  objects: {
    read: (object, from, length) => readRange(bucket(), object, from, length),
    write: (object, produce) => writeStream(bucket(), object, produce),
    list: (prefix) => listKeys(bucket(), prefix),
    remove: (objects) => deleteKeys(bucket(), objects),
    newName: newId,
    timeOf: decodeTime,
  },
  now: () => now(),
  log: {
    info: (message, fields) => logger.info(message, fields),
    warn: (message, fields) => logger.warn(message, fields),
    error: (message, fields) => logger.error(message, fields),
  },
};

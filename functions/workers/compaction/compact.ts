import type { CompactionOutcome, Lists } from '@vigie/list-engine';
import type { Scope } from '#platform/lists/change-log.ts';
import { lists } from '#platform/lists/lists.ts';
import { writeToLake } from './lake.ts';
import { whileAlone } from './lease.ts';

/** Compacts a list and writes its rows to the data lake. */
export const compact = (scope: Scope, engine: Lists = lists): Promise<CompactionOutcome> =>
  engine.compact(scope, { exclusively: whileAlone, publish: writeToLake });

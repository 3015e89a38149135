import type { CompactionOutcome, Lists } from '@vigie/list-engine';
import { type Scope, scopePk } from '#platform/lists/change-log.ts';
import { lists } from '#platform/lists/lists.ts';
import { whileAlone } from '#platform/storage/lease.ts';
import { writeToLake } from './lake.ts';

/** Compacts a list and writes its rows to the data lake. */
export const compact = (scope: Scope, engine: Lists = lists): Promise<CompactionOutcome> =>
  engine.compact(scope, {
    exclusively: (scope, work) => whileAlone({ pk: scopePk(scope), sk: 'LEASE' }, work),
    publish: writeToLake,
  });

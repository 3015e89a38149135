import { type Counter, MANY_CHANGES } from '#platform/lists/change-log.ts';

/** No cold reader waits for less: it fetches so many records in one call to the table. */
const FEW_CHANGES = 100;
const DAY = 24 * 3600 * 1000;

const isOld = ({ since }: Counter, at: number) => since !== undefined && at - Date.parse(since) > DAY;

/** Whether a scope needs a compaction that nobody asked for, or that was asked for in vain. `at`: epoch milliseconds. */
export const isOverdue = (counter: Counter, at: number): boolean =>
  counter.changes - counter.compacted >= MANY_CHANGES || isOld(counter, at);

/** Whether what has changed since a snapshot is worth another. `held`: changes that the snapshot holds. */
export const isWorthwhile = (counter: Counter, held: number, at: number): boolean =>
  counter.changes - held >= FEW_CHANGES || (counter.changes > held && isOld(counter, at));

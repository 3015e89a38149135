import type { Counter, ListStore } from '../store.ts';

type Thresholds = ListStore['compaction'];

const DAY_MS = 24 * 3600 * 1000;

const isOld = ({ since }: Counter, at: number) => since !== undefined && at - Date.parse(since) > DAY_MS;

/** Whether a scope needs a compaction that was not requested, or whose request was lost. `at`: epoch milliseconds. */
export const isOverdue = (counter: Counter, { due }: Thresholds, at: number): boolean =>
  counter.changes - counter.compacted >= due || isOld(counter, at);

/** Whether the changes since a snapshot are worth another. `held`: changes that the snapshot holds. */
export const isWorthwhile = (counter: Counter, { worthwhile }: Thresholds, held: number, at: number): boolean =>
  counter.changes - held >= worthwhile || (counter.changes > held && isOld(counter, at));

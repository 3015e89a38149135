import type { Counter, ListStore } from '../store.ts';

type Thresholds = Pick<ListStore['compaction'], 'due' | 'worthwhile'>;

const DAY_MS = 24 * 3600 * 1000;

const isOld = ({ since }: Counter, at: number) => since !== undefined && at - Date.parse(since) > DAY_MS;

/**
 * Whether a scope needs a compaction although none was requested, or the request was lost. `at`: epoch milliseconds.
 */
export const isOverdue = (counter: Counter, { due }: Thresholds, at: number): boolean =>
  counter.changes - counter.compacted >= due || isOld(counter, at);

/** Whether the changes since the last snapshot justify a new one. `held`: changes in the last snapshot. */
export const isWorthwhile = (counter: Counter, { worthwhile }: Thresholds, held: number, at: number): boolean =>
  counter.changes - held >= worthwhile || (counter.changes > held && isOld(counter, at));

import { MINUTE_MS } from '../values/units.ts';

/** Calls that concern more records than this are answered 202, and a job does the work. */
export const JOB_ABOVE = 100;
/** Records in one call. */
export const MAX_AT_ONCE = 5000;
/** A worker that has not reported for this long has died: its time limit is 15 minutes. Milliseconds. */
export const SILENCE_MS = 20 * MINUTE_MS;
/** Jobs of one person that are under way at once. */
export const MOST_RUNNING = 20;

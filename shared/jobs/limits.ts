/** Calls that concern more records than this are answered 202, and a job does the work. */
export const JOB_ABOVE = 100;
/** Records in one call. */
export const MAX_AT_ONCE = 5000;

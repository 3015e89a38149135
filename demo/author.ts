import type { Author, Why } from '#platform/records/history.ts';

/** Who and why stand in the histories of everything that the demo creates. */
export const AUTHOR: Author = { user: 'vigie' };
export const WHY: Why = { code: 'demo' };

import type { Author, Why } from '#platform/records/history.ts';

/** Author and reason in the histories of all demo data. */
export const AUTHOR: Author = { user: 'vigie' };
export const WHY: Why = { code: 'demo' };

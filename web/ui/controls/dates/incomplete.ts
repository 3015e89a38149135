/** What was typed is not a whole date: no schema accepts it, so that a form says so. */
export const INCOMPLETE = '?';

/** The key of an item in the table. */
export type Key = { pk: string; sk: string };

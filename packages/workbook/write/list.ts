/** A cell of a written list; text is never computed, and null is an empty cell. */
export type WrittenCell = string | number | Date | null;

/** How a column shows its cells: a day, a day with its time, or a text that must not be taken for a number. */
type WrittenFormat = 'day' | 'minute' | 'reference';

/** `width`: characters. */
export type WrittenColumn = { header: string; width?: number; format?: WrittenFormat | undefined };

/** A list whose rows arrive in batches, so that it is never in memory as a whole. */
export type WrittenList = {
  sheet: string;
  columns: readonly WrittenColumn[];
  batches: AsyncIterable<readonly (readonly WrittenCell[])[]>;
};

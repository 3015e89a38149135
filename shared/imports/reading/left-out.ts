/** Why a row is not a line of the list. */
export const LEFT_OUT = ['title', 'total', 'header', 'other_table', 'no_part'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

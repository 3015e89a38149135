import type { CellValue } from './cells.ts';

/**
 * A row with content. `number`: as Excel shows it, from 1. `cells`: by column from 0, empty cells are absent. `above`: by
 * column, the values of merged cells that begin in an earlier row and cover this one. `isTorn`: a quote of this row was
 * not closed, so that its cells may be other ones.
 */
export type Row = { number: number; cells: CellValue[]; above?: CellValue[]; isTorn?: true };

import type { CellValue } from './cells.ts';

/**
 * A row with content: its number in the program that shows it, from 1, and its cells by column from 0 (absent where
 * empty). `above`: by column, what merged cells that begin in an earlier row show in this one, too.
 */
export type Row = { number: number; cells: CellValue[]; above?: CellValue[] };

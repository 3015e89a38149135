import type { Columns } from '../../shared/lists.ts';
import { partColumns } from '../../shared/parts/schema.ts';

/** Every column of a part's list but those of several values, which rivals keep in tables of their own. */
export const COLUMNS: Columns = Object.fromEntries(
  Object.entries(partColumns).filter(([, { type }]) => type !== 'texts'),
);

export const NAMES: readonly string[] = Object.keys(COLUMNS);
/** Columns that rivals are asked to search within; they keep a folded copy, without case and accents. */
export const SEARCHED = ['label', 'supplier_ref'] as const;

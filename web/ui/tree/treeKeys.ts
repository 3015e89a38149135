/**
 * A row of a drawn tree. `place` and `siblings`: among those of the same branch, from 1. `parent`: the row that contains
 * it; -1: none. `isOpen`: undefined if nothing can be below it.
 */
export type TreeRow = {
  id: string;
  depth: number;
  place: number;
  siblings: number;
  parent: number;
  isOpen?: boolean | undefined;
};

/** Rows that Page Up and Page Down move by. */
const LEAP = 10;

/** The row that a key moves to from the one at `here`; undefined: the key does something else. */
export function placeAfter(key: string, here: number, rows: readonly TreeRow[]): number | undefined {
  const row = rows[here];
  const last = rows.length - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, here + 1);
    case 'ArrowUp':
      return Math.max(0, here - 1);
    case 'PageDown':
      return Math.min(last, here + LEAP);
    case 'PageUp':
      return Math.max(0, here - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
      return row?.isOpen ? undefined : Math.max(0, row?.parent ?? 0);
    case 'ArrowRight':
      return row?.isOpen ? Math.min(last, here + 1) : undefined;
    default:
      return undefined;
  }
}

/** Whether a key opens or closes what is below a row. */
export function toggles(key: string, row: TreeRow | undefined): boolean {
  if (row?.isOpen === undefined) return false;
  return key === ' ' || (key === 'ArrowRight' && !row.isOpen) || (key === 'ArrowLeft' && row.isOpen);
}

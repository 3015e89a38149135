/** A cell; row -1 is the header. */
export type Place = { row: number; column: number };

const PAGE = 10;
const clamp = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));

/** The cell that a key moves to in a grid of `rows` × `columns`; null when the key does not move. */
export function placeAfter(
  key: string,
  withControl: boolean,
  from: Place,
  rows: number,
  columns: number,
): Place | null {
  const go = (row: number, column: number): Place => ({
    row: clamp(row, -1, rows - 1),
    column: clamp(column, 0, columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return go(from.row - 1, from.column);
    case 'ArrowDown':
      return go(from.row + 1, from.column);
    case 'ArrowLeft':
      return go(from.row, from.column - 1);
    case 'ArrowRight':
      return go(from.row, from.column + 1);
    case 'PageUp':
      return go(Math.max(0, from.row - PAGE), from.column);
    case 'PageDown':
      return go(from.row + PAGE, from.column);
    case 'Home':
      return withControl ? go(0, 0) : go(from.row, 0);
    case 'End':
      return withControl ? go(rows - 1, columns - 1) : go(from.row, columns - 1);
    default:
      return null;
  }
}

import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeAfter } from './movement.ts';

type Commands = {
  rows: number;
  columns: number;
  /** Space. */
  onSelect: (place: Place) => void;
  /** Enter. */
  onOpen: (place: Place) => void;
  /** Alt + arrow down. */
  onFilter: (column: number, cell: HTMLElement) => void;
  /** Draws a row that is not in the document yet. */
  reveal?: (row: number) => void;
};

const cellAt = (grid: HTMLElement | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

function placeOf(element: Element): Place | null {
  const [row, column] = (element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** One tab stop for the whole grid; from there the keys of a spreadsheet. */
export function useGridFocus({ rows, columns, onSelect, onOpen, onFilter, reveal }: Commands) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<Place>({ row: 0, column: 1 });
  const active = { row: Math.min(wanted.row, rows - 1), column: Math.min(wanted.column, columns - 1) };
  const mustFocus = useRef(false);

  useLayoutEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const cell = cellAt(grid.current, wanted);
    if (cell) return cell.focus();
    reveal?.(wanted.row);
    requestAnimationFrame(() => cellAt(grid.current, wanted)?.focus());
  }, [wanted, reveal]);

  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) setActive((before) => (before.row === place.row && before.column === place.column ? before : place));
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    const from = cell && placeOf(cell);
    if (!cell || !from) return;
    const done = () => event.preventDefault();
    if (event.altKey && event.key === 'ArrowDown') {
      done();
      return onFilter(from.column, cell);
    }
    if (event.altKey) return;
    // Inside a cell, buttons and boxes have their own Enter and Space.
    if (event.target === cell && (event.key === ' ' || event.key === 'Enter')) {
      done();
      return event.key === ' ' ? onSelect(from) : onOpen(from);
    }
    const to = placeAfter(event.key, event.ctrlKey || event.metaKey, from, rows, columns);
    if (!to) return;
    done();
    mustFocus.current = true;
    setActive(to);
  };

  return { grid, active, onFocus, onKeyDown };
}

import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Place, placeAfter } from './movement.ts';

type Commands = {
  rows: number;
  columns: number;
  /** The initial active cell. */
  firstColumn: number;
  /** Space. */
  onSelect: (place: Place) => void;
  /** Enter. */
  onOpen: (place: Place, cell: HTMLElement) => void;
  /** Alt + arrow down. */
  onFilter: (column: number, cell: HTMLElement) => void;
  /** In the header, Control + Shift + arrow: moves the column. */
  onMove: (column: number, by: number) => void;
  /** In the header, Shift + arrow: changes the column's width. */
  onResize: (column: number, by: number, cell: HTMLElement) => void;
  /** P: opens or closes the panel beside the list; false: Escape closes it. */
  onPeek?: ((isOpen?: false) => void) | undefined;
  /** The row that the user returns to, once it is known. */
  returnTo?: number | undefined;
};

const isPeekKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === 'p' && !ctrlKey && !metaKey;

const cellAt = (grid: HTMLElement | null, { row, column }: Place) =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

function placeOf(element: Element): Place | null {
  const [row, column] = (element.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}

/** The active cell. It is focused when a key leads to it, when the user returns to it, or when its row has loaded. */
function useCell(firstColumn: number, returnTo: number | undefined) {
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: firstColumn });
  const mustFocus = useRef(false);
  // The focused placeholder of a row that has not loaded: the row's cell takes the focus from it.
  const placeholder = useRef<Element>(null);

  useLayoutEffect(() => {
    const hasCome = placeholder.current?.isConnected === false;
    if (hasCome) placeholder.current = null;
    if (!mustFocus.current && !(hasCome && document.activeElement === document.body)) return;
    mustFocus.current = false;
    cellAt(grid.current, place)?.focus();
  });

  const go = useCallback((to: Place) => {
    mustFocus.current = true;
    setPlace(to);
  }, []);

  useEffect(() => {
    if (returnTo !== undefined) go({ row: returnTo, column: firstColumn });
  }, [returnTo, firstColumn, go]);

  const onFocus = useCallback(({ target }: FocusEvent) => {
    const focused = placeOf(target);
    placeholder.current = target.closest('.grid-placeholder') && target;
    if (focused) setPlace((was) => (was.row === focused.row && was.column === focused.column ? was : focused));
  }, []);

  return { grid, place, go, onFocus };
}

/** The grid is one tab stop; inside it the arrow keys work as in a spreadsheet. */
export function useGridFocus(commands: Commands) {
  const { rows, columns, firstColumn, onSelect, onOpen, onFilter, onMove, onResize, onPeek, returnTo } = commands;
  const { grid, place, go, onFocus } = useCell(firstColumn, returnTo);
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) };

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
    if (onPeek && (event.key === 'Escape' || (event.target === cell && isPeekKey(event)))) {
      done();
      return event.key === 'Escape' ? onPeek(false) : onPeek();
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.shiftKey && from.row === -1 && step) {
      done();
      if (!event.ctrlKey && !event.metaKey) return onResize(from.column, step, cell);
      onMove(from.column, step);
      return go({ row: -1, column: Math.max(firstColumn + 1, Math.min(columns - 1, from.column + step)) });
    }
    // Buttons and checkboxes in a cell handle Enter and Space themselves.
    if (event.target === cell && (event.key === ' ' || event.key === 'Enter')) {
      done();
      return event.key === ' ' ? onSelect(from) : onOpen(from, cell);
    }
    const to = placeAfter(event.key, event.ctrlKey || event.metaKey, from, rows, columns);
    if (!to) return;
    done();
    go(to);
  };

  return { grid, active, onFocus, onKeyDown };
}

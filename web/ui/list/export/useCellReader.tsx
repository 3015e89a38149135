import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { valueIn } from '#shared/objects.ts';
import type { GridColumn } from '../../grid/tools/columns.ts';
import { cellValue } from './cellText.ts';
import type { Value } from './csv.ts';

/** Rows per batch: drawing them must not block the page noticeably. */
const BATCH = 200;

type Row = { id: string };
type Drawn<R extends Row> = { rows: readonly R[]; done: (lines: Value[][]) => void };

/**
 * Reads the text of cells by rendering them outside the document, within the providers of the list. Render `drawing`
 * while it reads.
 */
export function useCellReader<R extends Row>(columns: readonly GridColumn<R>[]) {
  const [place] = useState(() => document.createElement('div'));
  const [drawn, setDrawn] = useState<Drawn<R> | null>(null);

  useLayoutEffect(() => {
    drawn?.done(
      drawn.rows.map((row, line) =>
        columns.map(({ id }, at) => {
          const cell = place.children[line]?.children[at];
          return cell ? cellValue(valueIn(row, id), cell) : null;
        }),
      ),
    );
  }, [drawn, columns, place]);

  const read = useCallback(async (rows: readonly R[]): Promise<Value[][]> => {
    const lines: Value[][] = [];
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      lines.push(...(await new Promise<Value[][]>((done) => setDrawn({ rows: batch, done }))));
    }
    return lines;
  }, []);

  const drawing: ReactNode = createPortal(
    drawn?.rows.map((row) => (
      <div key={row.id}>
        {columns.map((column) => (
          <div key={column.id}>{column.cell(row)}</div>
        ))}
      </div>
    )),
    place,
  );
  return { read, drawing };
}

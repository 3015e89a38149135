import type { ColumnType, Filter, Scalar } from '../model.ts';

export type Row = Record<string, unknown> & { id: string };

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Distinct values in the order of the column's type: code c (1 to size) stands for the c-th, so codes are ranks. */
export interface Dictionary {
  readonly size: number;
  value(code: number): Scalar;
}

/** Texts of codes 1, 2, … as UTF-8, one after the other: that of code c takes bytes starts[c - 1] to starts[c]. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array };

export interface Column {
  readonly type: ColumnType;
  /** A code for each row, 0 when empty; multi-valued: those of row r stand from starts[r] to before starts[r + 1]. */
  readonly codes: Codes;
  readonly starts: Uint32Array | undefined;
  readonly distinct: number;
  dictionary(): Promise<Dictionary>;
  /** The values as they are searched, each behind a byte FF. */
  folded(): Promise<Texts>;
}

/** The codes of a row: at least one, 0 when it has no value. */
export const codesOfRow = ({ codes, starts }: Pick<Column, 'codes' | 'starts'>, row: number): Codes =>
  starts === undefined ? codes.subarray(row, row + 1) : codes.subarray(starts[row], starts[row + 1]);

/** Rows that never change, in ascending order of their ids (compared by code unit), numbered from 0. */
export interface Table {
  readonly count: number;
  /** Estimate of the memory that it holds by now, bytes. */
  readonly bytes: number;
  /** A column that the table does not know is derived from its rows. */
  column(name: string): Promise<Column>;
  /** Reads what it takes to find rows, which a query does beside its columns instead of after them. */
  expectRows(): Promise<void>;
  rows(numbers: Uint32Array): Promise<Row[]>;
  ids(numbers: Uint32Array): Promise<string[]>;
  /** For ascending ids: 2 × (row + 1) of the row with that id, or 2 × n + 1 when none has it and n rows stand before. */
  places(ids: readonly string[]): Promise<Uint32Array>;
}

/** Values that other records own: the value of a row is the `field` of the record whose id stands in the column `link`. */
export type Naming = { link: string; field: string; records: ReadonlyMap<string, Row> };

/** A table seen through a mask of rows that are no longer true, filters that always hold, and names of others. */
export type Segment = {
  readonly table: Table;
  /** A byte for each row, 1 when it no longer counts. */
  readonly masked?: Uint8Array;
  /** Rows that count, before `where`. */
  readonly live: number;
  readonly where?: readonly Filter[];
  readonly names?: Readonly<Record<string, Naming>>;
};

export const segmentOf = (table: Table): Segment => ({ table, live: table.count });

/** The same segment without the rows of these ids. Ids that it does not hold are ignored. */
export async function without(segment: Segment, ids: Iterable<string>): Promise<Segment> {
  const places = await segment.table.places([...ids].sort());
  const masked = segment.masked?.slice() ?? new Uint8Array(segment.table.count);
  let { live } = segment;
  for (const place of places) {
    const row = place / 2 - 1;
    if (place % 2 === 1 || masked[row] === 1) continue;
    masked[row] = 1;
    live--;
  }
  return live === segment.live ? segment : { ...segment, masked, live };
}

let ascending = new Uint32Array();
/** 0, 1, 2, … below a number. Everybody has the same array: making one for each query is half of its garbage. */
export function allRows(count: number): Uint32Array {
  if (ascending.length < count) {
    ascending = new Uint32Array(count);
    for (let row = 0; row < count; row++) ascending[row] = row;
  }
  return ascending.subarray(0, count);
}

/** Numbers of the rows that count, ascending. Not to be written to. */
export function liveRows({ table, masked, live }: Segment): Uint32Array {
  if (masked === undefined) return allRows(table.count);
  const rows = new Uint32Array(live);
  for (let row = 0, found = 0; found < live; row++) {
    rows[found] = row;
    found += 1 - masked[row]!;
  }
  return rows;
}

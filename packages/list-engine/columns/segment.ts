import type { ColumnType, Filter, Scalar } from '../model.ts';

export type Row = Record<string, unknown> & { id: string };

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Distinct values in the column's order. Code c (1 to size) stands for the c-th value, so codes are ranks. */
export interface Dictionary {
  readonly size: number;
  value(code: number): Scalar;
}

/** UTF-8 texts of codes 1, 2, … concatenated: code c has bytes `starts[c - 1]` to `starts[c]`. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array };

export interface Column {
  readonly type: ColumnType;
  /** One code per row, 0 if empty. Multi-valued: row r has codes `starts[r]` up to, not including, `starts[r + 1]`. */
  readonly codes: Codes;
  readonly starts: Uint32Array | undefined;
  readonly distinct: number;
  dictionary(): Promise<Dictionary>;
  /** Values normalised for search, each preceded by a byte FF. */
  folded(): Promise<Texts>;
}

/** Codes of a row: at least one, 0 if it has no value. */
export const codesOfRow = ({ codes, starts }: Pick<Column, 'codes' | 'starts'>, row: number): Codes =>
  starts === undefined ? codes.subarray(row, row + 1) : codes.subarray(starts[row], starts[row + 1]);

/** Immutable rows in ascending order of id (by code unit), numbered from 0. */
export interface Table {
  readonly count: number;
  /** Estimated memory in use, in bytes. */
  readonly bytes: number;
  /** Derives a column that is not stored from the rows. */
  column(name: string): Promise<Column>;
  /** Prefetches what is needed to locate rows, so that a query loads it in parallel with its columns. */
  expectRows(): Promise<void>;
  rows(numbers: Uint32Array): Promise<Row[]>;
  ids(numbers: Uint32Array): Promise<string[]>;
  /** For ascending ids: 2 × (row + 1) if a row has the id, else 2 × n + 1, where n rows precede it. */
  places(ids: readonly string[]): Promise<Uint32Array>;
}

/** Values from other records: a row's value is the `field` of the record whose key is in the column `link`. */
export type Naming = { link: string; field: string; records: ReadonlyMap<string, Row> };

/** A table with a mask of superseded rows, filters that always apply, and names from other records. */
export type Segment = {
  readonly table: Table;
  /** One byte per row, 1 if the row is superseded. */
  readonly masked?: Uint8Array;
  /** Number of unmasked rows, before `where`. */
  readonly live: number;
  readonly where?: readonly Filter[];
  readonly names?: Readonly<Record<string, Naming>>;
};

export const segmentOf = (table: Table): Segment => ({ table, live: table.count });

/** The same segment with the rows of these ids masked. Unknown ids are ignored. */
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
/** 0, 1, 2, … up to `count` - 1. The array is shared: one per query would double the query's garbage. Read-only. */
export function allRows(count: number): Uint32Array {
  if (ascending.length < count) {
    ascending = new Uint32Array(count);
    for (let row = 0; row < count; row++) ascending[row] = row;
  }
  return ascending.subarray(0, count);
}

/** Numbers of the unmasked rows, ascending. Read-only. */
export function liveRows({ table, masked, live }: Segment): Uint32Array {
  if (masked === undefined) return allRows(table.count);
  const rows = new Uint32Array(live);
  for (let row = 0, found = 0; found < live; row++) {
    rows[found] = row;
    found += 1 - masked[row]!;
  }
  return rows;
}

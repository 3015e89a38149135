import type { Columns } from '../model.ts';
import { MemoryTable } from './memory.ts';
import { type Row, type Segment, segmentOf, without } from './segment.ts';

/** Segments of one scope, oldest first. A row in a later segment is masked in the earlier ones. */
export type Layers = readonly Segment[];

/** Maximum rows of the newest layer: it is rebuilt on every change, so it must stay small. */
const MAX_NEWEST_ROWS = 512;
/** A settled layer is merged into the one before unless that one is more than this many times larger. */
const MERGE_RATIO = 8;

/** A segment of row objects, in any order. Columns are built on first use. */
export const memorySegment = (columns: Columns, rows: readonly Row[]): Segment =>
  segmentOf(new MemoryTable(columns, rows));

/** Returns layers with these changes on top (null: deleted). Does not modify `layers`. */
export async function applyOverlay(
  columns: Columns,
  layers: Layers,
  changes: ReadonlyMap<string, Row | null>,
): Promise<Layers> {
  if (changes.size === 0) return layers;
  const masked = await Promise.all(layers.map((segment) => without(segment, changes.keys())));
  const older = masked.filter((segment) => segment.live > 0 || !isMemory(segment));
  const rows = [...changes.values()].filter((row) => row !== null);
  return rows.length === 0 ? older : push(columns, older, memorySegment(columns, rows));
}

/** Adds the rows to the newest layer if they fit; otherwise settles the layers and starts a new one. */
function push(columns: Columns, layers: Layers, segment: Segment): Layers {
  const recent = layers.at(-1);
  return recent && isMemory(recent) && recent.live + segment.live <= MAX_NEWEST_ROWS
    ? [...layers.slice(0, -1), mergedSegment(columns, recent, segment)]
    : [...settle(columns, layers), segment];
}

/** Merges layers in memory as a log-structured merge tree does: few layers, and each row is rarely merged again. */
function settle(columns: Columns, layers: Layers): Layers {
  const [before, last] = layers.slice(-2);
  if (!(last && isMemory(before!) && isMemory(last) && before!.live <= MERGE_RATIO * last.live)) return layers;
  return settle(columns, [...layers.slice(0, -2), mergedSegment(columns, before!, last)]);
}

const isMemory = ({ table }: Segment): boolean => table instanceof MemoryTable;

const mergedSegment = (columns: Columns, ...segments: Segment[]): Segment =>
  memorySegment(columns, segments.flatMap(rowObjects));

const rowObjects = ({ table, masked }: Segment): readonly Row[] => {
  const { all } = table as MemoryTable;
  return masked === undefined ? all : all.filter((_, row) => masked[row] === 0);
};

import type { Columns } from '../model.ts';
import { MemoryTable } from './memory.ts';
import { type Row, type Segment, segmentOf, without } from './segment.ts';

/** Segments of one scope, older ones first; a row that stands in a later one is masked in those before. */
export type Layers = readonly Segment[];

/** What came last is kept apart in so few rows that their columns are built anew with every change. */
const RECENT = 512;
/** A settled layer is folded into the one before when that is not more than this many times larger. */
const RATIO = 8;

/** Row objects as a segment; its columns are built when they are asked for. Rows may come in any order. */
export const memorySegment = (columns: Columns, rows: readonly Row[]): Segment =>
  segmentOf(new MemoryTable(columns, rows));

/** Layers with these records changed (null: gone) on top. The layers given stay as they are. */
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

/** Few rows join those that came last; otherwise these settle, and the new ones are what came last. */
function push(columns: Columns, layers: Layers, segment: Segment): Layers {
  const recent = layers.at(-1);
  return recent && isMemory(recent) && recent.live + segment.live <= RECENT
    ? [...layers.slice(0, -1), together(columns, recent, segment)]
    : [...settle(columns, layers), segment];
}

/** Each layer in memory is so much smaller than the one before that there are few, and a row is seldom folded again. */
function settle(columns: Columns, layers: Layers): Layers {
  const [before, last] = layers.slice(-2);
  if (!(last && isMemory(before!) && isMemory(last) && before!.live <= RATIO * last.live)) return layers;
  return settle(columns, [...layers.slice(0, -2), together(columns, before!, last)]);
}

const isMemory = ({ table }: Segment): boolean => table instanceof MemoryTable;

const together = (columns: Columns, ...segments: Segment[]): Segment =>
  memorySegment(columns, segments.flatMap(rowObjects));

const rowObjects = ({ table, masked }: Segment): readonly Row[] => {
  const { all } = table as MemoryTable;
  return masked === undefined ? all : all.filter((_, row) => masked[row] === 0);
};

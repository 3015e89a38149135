/** @vigie/list-engine: lists over columnar snapshots and a change log. See README.md. */
export type { Layers } from './columns/layers.ts';
export { type Row, type Segment, segmentOf } from './columns/segment.ts';
export type { CompactionHooks, CompactionOutcome } from './compaction/compact.ts';
export { isOverdue } from './compaction/due.ts';
export { Lists, type View } from './lists/lists.ts';
export { NotCompactedError } from './lists/scope-loader.ts';
export type * from './model.ts';
export { matchRows } from './queries/filter.ts';
export type { Page, ValueCount } from './queries/find.ts';
export { pageOf, queryRows, rowValues } from './queries/in-memory.ts';
export { scanColumns } from './queries/scan.ts';
export { openSnapshot, type Snapshot } from './snapshots/reader.ts';
export type { ByteSink, ByteSource } from './snapshots/source.ts';
export { clearSnapshots, derivedObject, storeSnapshot } from './snapshots/stored-snapshot.ts';
export { writeSnapshot } from './snapshots/writer.ts';
export type { Counter, ListStore, LogLine, Pointer, Scope } from './store.ts';

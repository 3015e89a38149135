import { type Row, storeSnapshot, writeSnapshot } from '@vigie/list-engine';
import { readCounters, type Scope, settle } from '../../functions/platform/lists/change-log.ts';
import { lists } from '../../functions/platform/lists/lists.ts';
import { movePointer, readPointers } from '../../functions/platform/lists/snapshot-pointers.ts';
import { listStore } from '../../functions/platform/lists/store.ts';
import { columnsOf } from '../../functions/platform/records/kinds.ts';

const byId = (a: Row, b: Row): number => (a.id < b.id ? -1 : 1);

/**
 * Adds rows to a list through a snapshot only, in seconds: the table has no records of them, so lists show what
 * nothing else knows. For measuring lists, and until the snapshot is rebuilt. The process can access the storage.
 */
export async function fillList(scope: Scope, rows: Iterable<Row>): Promise<void> {
  const all = [...(await lists.rowsOf(scope)).values(), ...rows].sort(byId);
  const [[counter], [before]] = await Promise.all([readCounters([scope]), readPointers([scope])]);
  const { seq = 0, changes = 0 } = counter ?? {};
  const stored = await storeSnapshot(listStore.objects, scope, (sink) =>
    writeSnapshot(columnsOf(scope.kind), all, sink, { ...scope, seq }),
  );
  const after = { ...stored, seq, changes, at: new Date().toISOString() };
  await movePointer(scope, before, after);
  // Functions that know the list load it anew when the counter tells of a snapshot.
  await settle(scope, after);
}

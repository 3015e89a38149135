import { crc32 } from 'node:zlib';
import type { Columns } from '../model.ts';
import { type ListStore, NAME_LENGTH, type Pointer, type Scope } from '../store.ts';
import { DamagedSnapshot, openSnapshot, type Snapshot } from './reader.ts';
import type { ByteSink, ByteSource } from './source.ts';
import type { Written } from './writer.ts';

type Objects = ListStore['objects'];

/** Objects without a pointer are kept this long, as a reader or a compaction may still use them. Milliseconds. */
const GRACE_MS = 3600 * 1000;
const CHECKED_AT_ONCE = 8 * 2 ** 20;
const ENDING = '.vcol';

const folder = ({ kind, owner }: Scope) => `${kind}/${owner}/`;

const sourceOf = (objects: Objects, { object, bytes }: Pointer): ByteSource => ({
  size: bytes,
  async read(from, length) {
    const found = await objects.read(object, from, length);
    if (found?.length !== length) throw new DamagedSnapshot('truncated', `${object} is truncated or missing`);
    return found;
  },
});

/** Opens the snapshot of a pointer. Throws DamagedSnapshot if it is unusable. */
export async function openAt(objects: Objects, scope: Scope, pointer: Pointer, columns: Columns): Promise<Snapshot> {
  if (pointer.damaged)
    throw new DamagedSnapshot('corrupt', `${pointer.object} is marked as damaged: ${pointer.damaged}`);
  const snapshot = await openSnapshot(sourceOf(objects, pointer), columns);
  const { kind, owner } = snapshot.meta;
  if (kind !== scope.kind || owner !== scope.owner)
    throw new DamagedSnapshot('corrupt', `${pointer.object} belongs to ${kind} ${owner}`);
  return snapshot;
}

/** Whether the object is byte for byte what was written. Reads all of it. */
export async function isIntact(objects: Objects, { object, bytes, crc }: Pointer): Promise<boolean> {
  let found = 0;
  for (let at = 0; at < bytes; at += CHECKED_AT_ONCE) {
    const length = Math.min(CHECKED_AT_ONCE, bytes - at);
    const chunk = await objects.read(object, at, length);
    if (chunk?.length !== length) return false;
    found = crc32(chunk, found);
  }
  return found === crc;
}

export type StoredSnapshot = Pick<Pointer, 'object' | 'rows' | 'bytes' | 'crc'>;

/** Writes a snapshot as a new object, which is not read until the pointer moves to it. */
export async function storeSnapshot(
  objects: Objects,
  scope: Scope,
  write: (sink: ByteSink) => Promise<Written>,
): Promise<StoredSnapshot> {
  const object = `${folder(scope)}${objects.newName()}${ENDING}`;
  let crc = 0;
  const written = await objects.write(object, (send) =>
    write((chunk) => {
      crc = crc32(chunk, crc);
      return send(chunk);
    }),
  );
  return { object, rows: written.rows, bytes: written.bytes, crc };
}

/** Folders of objects derived from snapshots; each is deleted together with its snapshot. */
const DERIVED = ['matching/'] as const;

/** Name of an object derived from a snapshot. */
export const derivedObject = ({ object }: Pick<Pointer, 'object'>, place: (typeof DERIVED)[number], ending: string) =>
  `${place}${object.slice(0, -ENDING.length)}${ending}`;

/** Scopes of which more than one object is stored: after a compaction, or a crashed one. */
function scopesWithSeveral(keys: readonly string[]): Scope[] {
  const times = new Map<string, number>();
  for (const key of keys) {
    const to = key.lastIndexOf('/');
    if (key.endsWith(ENDING)) times.set(key.slice(0, to), (times.get(key.slice(0, to)) ?? 0) + 1);
  }
  return [...times].flatMap(([path, count]) => {
    const slash = path.indexOf('/');
    return count > 1 ? { kind: path.slice(0, slash), owner: path.slice(slash + 1) } : [];
  });
}

/**
 * Deletes snapshots that no reader needs any more. The compaction that wrote the next one kept them for those that had
 * begun to read; some lists then change no more, and what was deleted from them would stay in the files.
 */
export async function clearSnapshots(store: ListStore): Promise<void> {
  const scopes = scopesWithSeveral(await store.objects.list(''));
  const pointers = await store.readPointers(scopes);
  const at = Date.parse(store.now());
  for (const [n, scope] of scopes.entries()) {
    const pointer = pointers[n];
    if (pointer) await deleteOldSnapshots(store.objects, scope, pointer, at);
  }
}

/** Deletes outdated snapshots, the objects derived from them, and leftovers of crashed compactions. */
export async function deleteOldSnapshots(
  objects: Objects,
  scope: Scope,
  { object, previous, at: moved }: Pointer,
  at: number,
): Promise<void> {
  const kept = at - Date.parse(moved) > GRACE_MS ? [object] : [object, previous];
  for (const place of ['', ...DERIVED]) {
    const prefix = `${place}${folder(scope)}`;
    const nameOf = (key: string) => key.slice(prefix.length, prefix.length + NAME_LENGTH);
    const isCurrent = (key: string) => kept.some((each) => each?.includes(nameOf(key)));
    const isOld = (key: string) => at - objects.timeOf(nameOf(key)) > GRACE_MS;
    const found = await objects.list(prefix);
    await objects.remove(found.filter((key) => !isCurrent(key) && isOld(key)));
  }
}

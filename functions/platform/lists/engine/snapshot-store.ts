import { crc32 } from 'node:zlib';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { decodeTime } from 'ulid';
import type { Columns } from '#shared/lists.ts';
import { newId } from '../../runtime/clock.ts';
import { env } from '../../runtime/env.ts';
import { dynamo } from '../../storage/aws.ts';
import { readRange, writeStream } from '../../storage/object-stream.ts';
import { deleteKeys, listKeys } from '../../storage/objects.ts';
import { getItems, type Key, tableName } from '../../storage/table.ts';
import { type Scope, scopePk } from '../change-log.ts';
import { DamagedSnapshot, openSnapshot, type Snapshot } from './reader.ts';
import type { ByteSink, ByteSource } from './source.ts';
import type { Written } from './writer.ts';

/** Which snapshot of a scope is the right one. */
export type Pointer = {
  /** Key in the snapshots bucket: `<kind>/<owner>/<ulid>.vcol`. */
  object: string;
  /** The last log line that it holds, and the number of changed records up to there. */
  seq: number;
  changes: number;
  rows: number;
  bytes: number;
  /** Of all bytes. */
  crc: number;
  at: string;
  /** The snapshot before, which a reader may still be on. */
  previous?: string;
  /** Why nobody may read it any more; the compaction makes another. */
  damaged?: string;
};

/** Objects that no pointer names are kept this long: a reader or a compaction may still be on them. Milliseconds. */
const GRACE = 3600 * 1000;
const CHECKED_AT_ONCE = 8 * 2 ** 20;
const ENDING = '.vcol';

const bucket = () => env('SNAPSHOTS_BUCKET');
const folder = ({ kind, owner }: Scope) => `${kind}/${owner}/`;
const pointerKey = (scope: Scope): Key => ({ pk: scopePk(scope), sk: 'S' });

/** The pointers of the scopes, in their order. */
export async function readPointers(scopes: readonly Scope[]): Promise<(Pointer | undefined)[]> {
  const items = new Map((await getItems(scopes.map(pointerKey))).map((item) => [item.pk, item]));
  return scopes.map((scope) => items.get(scopePk(scope)) as Pointer | undefined);
}

const sourceOf = ({ object, bytes }: Pointer): ByteSource => ({
  size: bytes,
  async read(from, length) {
    const found = await readRange(bucket(), object, from, length);
    if (found?.length !== length) throw new DamagedSnapshot('truncated', `${object} ends early or is gone`);
    return found;
  },
});

/** Throws DamagedSnapshot when it cannot be used. */
export async function openAt(scope: Scope, pointer: Pointer, columns: Columns): Promise<Snapshot> {
  if (pointer.damaged) throw new DamagedSnapshot('corrupt', `${pointer.object} is marked: ${pointer.damaged}`);
  const snapshot = await openSnapshot(sourceOf(pointer), columns);
  const { kind, owner } = snapshot.meta;
  if (kind !== scope.kind || owner !== scope.owner)
    throw new DamagedSnapshot('corrupt', `${pointer.object} belongs to ${kind} ${owner}`);
  return snapshot;
}

/** Whether the object is byte for byte what was written. Reads all of it. */
export async function isIntact({ object, bytes, crc }: Pointer): Promise<boolean> {
  let found = 0;
  for (let at = 0; at < bytes; at += CHECKED_AT_ONCE) {
    const length = Math.min(CHECKED_AT_ONCE, bytes - at);
    const chunk = await readRange(bucket(), object, at, length);
    if (chunk?.length !== length) return false;
    found = crc32(chunk, found);
  }
  return found === crc;
}

type Stored = Pick<Pointer, 'object' | 'rows' | 'bytes' | 'crc'>;

/** Writes a snapshot as a new object, which nobody reads before the pointer moves to it. */
export async function storeSnapshot(scope: Scope, write: (sink: ByteSink) => Promise<Written>): Promise<Stored> {
  const object = `${folder(scope)}${newId()}${ENDING}`;
  let crc = 0;
  const written = await writeStream(bucket(), object, (send) =>
    write((chunk) => {
      crc = crc32(chunk, crc);
      return send(chunk);
    }),
  );
  return { object, rows: written.rows, bytes: written.bytes, crc };
}

const ifMet = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    (error) => {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    },
  );
const isStill = (before: Pointer | undefined) =>
  before
    ? { ConditionExpression: '#o = :o', ExpressionAttributeNames: { '#o': 'object' } }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/** False when another compaction has moved the pointer since `before` was read. */
export const movePointer = (scope: Scope, before: Pointer | undefined, after: Pointer): Promise<boolean> =>
  ifMet(
    dynamo().send(
      new PutCommand({
        TableName: tableName(),
        Item: { ...pointerKey(scope), ...after },
        ...isStill(before),
        ...(before && { ExpressionAttributeValues: { ':o': before.object } }),
      }),
    ),
  );

/** Keeps every reader away from a damaged snapshot. False when the pointer names another by now. */
export const markDamaged = (scope: Scope, pointer: Pointer, reason: string): Promise<boolean> =>
  ifMet(
    dynamo().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: pointerKey(scope),
        UpdateExpression: 'SET damaged = :reason',
        ...isStill(pointer),
        ExpressionAttributeValues: { ':reason': reason, ':o': pointer.object },
      }),
    ),
  );

/** What is made of a snapshot stands in a folder of its own, under the snapshot's name, and goes with it. */
const DERIVED = ['matching/'] as const;
/** Of a ULID, characters. */
const NAME_LENGTH = 26;

export const derivedKey = ({ object }: Pick<Pointer, 'object'>, place: (typeof DERIVED)[number], ending: string) =>
  `${place}${object.slice(0, -ENDING.length)}${ending}`;

/** Deletes snapshots that nobody reads any more with what was made of them, and what crashed compactions left. */
export async function deleteOldSnapshots(scope: Scope, { object, previous }: Pointer, at: number): Promise<void> {
  for (const place of ['', ...DERIVED]) {
    const prefix = `${place}${folder(scope)}`;
    const nameOf = (key: string) => key.slice(prefix.length, prefix.length + NAME_LENGTH);
    const isKept = (key: string) => [object, previous].some((each) => each?.includes(nameOf(key)));
    const keys = await listKeys(bucket(), prefix);
    const isOld = (key: string) => at - decodeTime(nameOf(key)) > GRACE;
    await deleteKeys(
      bucket(),
      keys.filter((key) => !isKept(key) && isOld(key)),
    );
  }
}

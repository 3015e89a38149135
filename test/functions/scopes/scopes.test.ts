import { NotCompactedError } from '@vigie/list-engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compact } from '#functions/workers/compaction/compact.ts';
import { handler } from '#functions/workers/compaction/handler.ts';
import { readLog, scopePk } from '#platform/lists/change-log.ts';
import { readPointers } from '#platform/lists/snapshot-pointers.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteKeys, getObject, listKeys, putObject } from '#platform/storage/objects.ts';
import { getItem } from '#platform/storage/table.ts';
import type { Columns } from '#shared/lists.ts';
import { HOUR_MS } from '#shared/values/units.ts';
import { startTableAndBuckets } from './cloud.ts';
import { later } from './moved-clock.ts';
import { watchCalls, withFate } from './steps.ts';
import { columns, freshLists, removed, rowsIn, scopeOf, thingStore, things, write, written } from './things.ts';

vi.mock('#platform/runtime/clock.ts', () => import('./moved-clock.ts'));

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
});
afterAll(() => stop());

const fresh = () => freshLists();
const pointerOf = async (owner: string) => (await readPointers([scopeOf(owner)]))[0];
/** The stored counter: `due` requests a compaction. */
const counterItemOf = (owner: string) => getItem({ pk: scopePk(scopeOf(owner)), sk: '#' });
const compactAll = (owner: string) => compact(scopeOf(owner), fresh());

/** An owner with a snapshot of `count` things. */
async function snapshotOf(owner: string, count: number) {
  const all = things(count);
  await write(owner, ...all);
  expect(await compactAll(owner)).toBe('moved');
  return all;
}
describe('a list with many changes beyond its snapshot', () => {
  const store = thingStore({ compaction: { ...thingStore().compaction, most: 50 } });

  test('is not read record by record: a compaction is requested, after which it is read', async () => {
    const all = things(60);
    await write('long', ...all);
    const warm = freshLists(store);
    for (const lists of [warm, freshLists(store)])
      await expect(rowsIn(lists, 'long')).rejects.toThrow(NotCompactedError);
    expect(await counterItemOf('long')).toHaveProperty('due');
    expect(await later(25 * HOUR_MS, () => compactAll('long'))).toBe('moved');
    expect(await rowsIn(warm, 'long')).toEqual(all);
  });

  test('also where a function knows the list from before', async () => {
    const all = await snapshotOf('grows', 200);
    const warm = freshLists(store);
    expect(await rowsIn(warm, 'grows')).toHaveLength(200);
    await write('grows', ...things(50, 1000));
    expect(await rowsIn(warm, 'grows')).toHaveLength(250);
    await write('grows', ...things(120, 2000));
    await expect(rowsIn(warm, 'grows')).rejects.toThrow(NotCompactedError);
    expect(await compactAll('grows')).toBe('moved');
    expect(await rowsIn(warm, 'grows')).toEqual([...all, ...things(50, 1000), ...things(120, 2000)]);
  });
});

describe('compaction', () => {
  test('is requested once when a thousand records have changed', async () => {
    await write('asks', ...things(999));
    const dueOf = () => counterItemOf('asks');
    expect(await dueOf()).not.toHaveProperty('due');
    await write('asks', ...things(1, 5000));
    expect(await dueOf()).toHaveProperty('due');
    await write('asks', ...things(1, 5001));
    expect(await dueOf()).not.toHaveProperty('due');
  });

  test('runs for a few changes of yesterday, but not for a few of today', async () => {
    await write('few', ...things(3));
    expect(await compactAll('few')).toBe('unneeded');
    expect(await later(25 * HOUR_MS, () => compactAll('few'))).toBe('moved');
    expect(await later(26 * HOUR_MS, () => compactAll('few'))).toBe('unneeded');
  });

  test('includes changed, moved and removed records', async () => {
    const all = await snapshotOf('holds', 300);
    const changed = all.slice(0, 100).map((thing) => ({ ...thing, version: 2, label: 'changed' }));
    await write('holds', ...changed);
    await commitChanges(all.slice(100, 150).map((thing) => removed('holds', thing)));
    const moved = all.slice(150, 200).map((thing) => ({ ...thing, version: 2 }));
    await commitChanges(moved.map((thing) => written('elsewhere', thing, 'holds')));
    expect(await compactAll('holds')).toBe('moved');
    expect(await pointerOf('holds')).toMatchObject({ rows: 200 });
    expect(await rowsIn(fresh(), 'holds')).toEqual([...changed, ...all.slice(200)]);
    expect(await rowsIn(fresh(), 'elsewhere')).toEqual(moved);
  });

  test('runs once when it is requested twice', async () => {
    await write('twice', ...things(200));
    const outcomes = await Promise.all([compactAll('twice'), compactAll('twice')]);
    expect(outcomes.sort()).toEqual(['busy', 'moved']);
  });

  test('that is overtaken by a newer one is superseded, and nothing is lost', async () => {
    await write('slow', ...things(200));
    const meanwhile = async () => {
      await write('slow', ...things(150, 1000));
      expect(await later(HOUR_MS, () => compactAll('slow'))).toBe('moved');
    };
    expect(await withFate({ pauseAt: 5, meanwhile }, () => compactAll('slow'))).toBe('superseded');
    expect(await pointerOf('slow')).toMatchObject({ rows: 350 });
    expect(await rowsIn(fresh(), 'slow')).toHaveLength(350);
  });

  test('deletes the snapshots that are no longer read', async () => {
    await snapshotOf('old', 200);
    const first = (await pointerOf('old'))?.object;
    for (const part of [1, 2]) {
      await write('old', ...things(150, part * 1000));
      expect(await later(part * 2 * HOUR_MS, () => compactAll('old'))).toBe('moved');
    }
    const { object, previous } = (await pointerOf('old')) ?? {};
    expect(await listKeys('snapshots', 'THING/old/')).toEqual([previous, object]);
    expect(previous).not.toBe(first);
  });

  test('keeps the snapshot before for an hour, also if the list changes no more', async () => {
    await snapshotOf('last', 200);
    await write('last', ...things(150, 1000));
    await compactAll('last');
    const { object, previous } = (await pointerOf('last')) ?? {};
    await later(HOUR_MS / 2, () => handler({}));
    expect(await listKeys('snapshots', 'THING/last/')).toEqual([previous, object]);
    await later(2 * HOUR_MS, () => handler({}));
    expect(await listKeys('snapshots', 'THING/last/')).toEqual([object]);
    expect(await rowsIn(fresh(), 'last')).toHaveLength(350);
  });

  test('of a list with new columns writes a snapshot with these columns', async () => {
    const all = await snapshotOf('columns', 200);
    const wider: Columns = { ...columns, colour: { type: 'dictionary' } };
    const withMore = freshLists(thingStore({ columnsOf: () => wider }));
    expect(await compact(scopeOf('columns'), withMore)).toBe('moved');
    expect(await compact(scopeOf('columns'), withMore)).toBe('unneeded');
    expect(await rowsIn(withMore, 'columns')).toEqual(all);
  });
});

describe('every hour', () => {
  test('compaction of day-old changes is requested', async () => {
    await write('forgotten', ...things(3));
    await snapshotOf('fine', 200);
    await later(25 * HOUR_MS, () => handler({}));
    const [forgotten, fine] = [await counterItemOf('forgotten'), await counterItemOf('fine')];
    expect(forgotten).toHaveProperty('due');
    expect(fine).not.toHaveProperty('due');
  });
});

describe('the log', () => {
  test('is trimmed up to the previous snapshot, after an hour; a reader that missed lines reloads', async () => {
    await snapshotOf('trimmed', 200);
    const sleeper = fresh();
    expect(await rowsIn(sleeper, 'trimmed')).toHaveLength(200);
    for (const part of [1, 2, 3]) {
      await write('trimmed', ...things(150, part * 1000));
      expect(await later(part * 2 * HOUR_MS, () => compactAll('trimmed'))).toBe('moved');
    }
    expect((await readLog(scopeOf('trimmed'), 0))[0]?.seq).toBeGreaterThan(3);
    expect(await rowsIn(sleeper, 'trimmed')).toHaveLength(650);
  });

  test('keeps every line until a snapshot contains it', async () => {
    await write('kept', ...things(10));
    const [line] = await readLog(scopeOf('kept'), 0);
    expect(line).not.toHaveProperty('ttl');
  });
});

describe('a damaged snapshot', () => {
  const damages: Record<string, (bytes: Uint8Array) => Uint8Array | undefined> = {
    truncated: (bytes) => bytes.subarray(0, bytes.length >> 1),
    empty: () => new Uint8Array(),
    'with a flipped bit': (bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 4 : byte)),
    overwritten: (bytes) => bytes.map((byte) => byte ^ 255),
  };
  test.each(Object.entries(damages))('%s: is answered from the table and rebuilt', async (name, damage) => {
    const owner = name.replaceAll(' ', '-');
    const all = await snapshotOf(owner, 300);
    const { object = '' } = (await pointerOf(owner)) ?? {};
    const bytes = await getObject('snapshots', object);
    await putObject('snapshots', object, damage(bytes as Uint8Array) as Uint8Array);
    expect(await rowsIn(fresh(), owner)).toEqual(all);
    expect(await pointerOf(owner)).toHaveProperty('damaged');
    expect(await compactAll(owner)).toBe('moved');
    expect(await pointerOf(owner)).not.toHaveProperty('damaged');
    expect(await rowsIn(fresh(), owner)).toEqual(all);
  });

  test('of another owner, or missing: shows no rows of other owners', async () => {
    const all = await snapshotOf('mine', 200);
    await write('theirs', ...things(200, 700_000));
    expect(await compactAll('theirs')).toBe('moved');
    const [mine, theirs] = [(await pointerOf('mine'))?.object ?? '', (await pointerOf('theirs'))?.object ?? ''];
    await putObject('snapshots', mine, (await getObject('snapshots', theirs)) as Uint8Array);
    expect(await rowsIn(fresh(), 'mine')).toEqual(all);
    await deleteKeys('snapshots', [theirs]);
    expect(await rowsIn(fresh(), 'theirs')).toHaveLength(200);
  });
});

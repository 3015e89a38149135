import { BatchGetCommand, type BatchGetCommandInput, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { countersOf, withCounterPrefetch } from '#platform/lists/counter-prefetch.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { getItem, putNew } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
const dynamo = table();
let seq = 0;
beforeEach(() => {
  dynamo.reset();
  seq = 1;
  dynamo.on(TransactWriteCommand).callsFake(() => {
    seq++;
    return {};
  });
  dynamo.on(BatchGetCommand).callsFake(({ RequestItems }: BatchGetCommandInput) => ({
    Responses: { vigie: (RequestItems?.vigie?.Keys ?? []).map((key) => ({ ...key, seq, changes: seq, compacted: 0 })) },
  }));
});

const scope = { kind: 'PRODUCT', owner: 'e1' };
const requests = () => dynamo.commandCalls(BatchGetCommand).length;
/** Reads the user, then opens a list twice, as a request does. */
const request = (who: string) =>
  withCounterPrefetch(who, async () => {
    await getItem({ pk: 'USER#u1', sk: '#' });
    const [first] = await countersOf([scope]);
    const [second] = await countersOf([scope]);
    return [first?.seq, second?.seq];
  });

test('counters of lists that a user opened before are read together with the user, and are current', async () => {
  await request('alice');
  const before = requests();
  seq = 7;
  expect(await request('alice')).toEqual([7, 7]);
  expect(requests() - before).toBe(1);
});

test('the lists of one user are not prefetched for another', async () => {
  await request('alice');
  const before = requests();
  await request('bob');
  expect(requests() - before).toBeGreaterThan(1);
});

test('a request that writes sees what it wrote', async () => {
  await request('alice');
  const seen = await withCounterPrefetch('alice', async () => {
    const [before] = await countersOf([scope]);
    const writes = [putNew({ pk: 'PRODUCT#1', sk: '#' })];
    await commitChanges([{ scope, id: '1', version: 1, writes, refused: () => new AppError('already_exists') }]);
    const [after] = await countersOf([scope]);
    return [before?.seq, after?.seq];
  });
  expect(seen).toEqual([1, 2]);
});

test('requests that run at the same time do not share what they have read', async () => {
  await request('alice');
  const [written, other] = await Promise.all([
    withCounterPrefetch('alice', async () => {
      const writes = [putNew({ pk: 'PRODUCT#2', sk: '#' })];
      await commitChanges([{ scope, id: '2', version: 1, writes, refused: () => new AppError('already_exists') }]);
      return (await countersOf([scope]))[0]?.seq;
    }),
    request('alice'),
  ]);
  expect(written).toBe(2);
  expect(other).toEqual([1, 1]);
});

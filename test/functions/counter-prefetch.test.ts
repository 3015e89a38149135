import { BatchGetCommand, type BatchGetCommandInput, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { countersOf, whileReading } from '#platform/lists/counter-prefetch.ts';
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
/** What a request does: reads who asks, then looks at a list twice. */
const request = (who: string) =>
  whileReading(who, async () => {
    await getItem({ pk: 'USER#u1', sk: '#' });
    const [first] = await countersOf([scope]);
    const [second] = await countersOf([scope]);
    return [first?.seq, second?.seq];
  });

test('lists that a user looked at before are asked for together with the user, and are as new', async () => {
  await request('alice');
  const before = requests();
  seq = 7;
  expect(await request('alice')).toEqual([7, 7]);
  expect(requests() - before).toBe(1);
});

test('somebody else’s habits foresee nothing', async () => {
  await request('alice');
  const before = requests();
  await request('bob');
  expect(requests() - before).toBeGreaterThan(1);
});

test('a request that writes after all sees what it wrote', async () => {
  await request('alice');
  const seen = await whileReading('alice', async () => {
    const [before] = await countersOf([scope]);
    const writes = [putNew({ pk: 'PRODUCT#1', sk: '#' })];
    await commitChanges([{ scope, id: '1', version: 1, writes, refused: () => new AppError('already_exists') }]);
    const [after] = await countersOf([scope]);
    return [before?.seq, after?.seq];
  });
  expect(seen).toEqual([1, 2]);
});

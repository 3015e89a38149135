import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { SupersededError, updateReview } from '#functions/imports/store/store.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { deleteItems, getItems, putNew, queryItems, remove, transact } from '#platform/storage/table.ts';
import { AppError } from '#shared/errors.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
const dynamo = table();
beforeEach(() => dynamo.reset());

const key = (n: number) => ({ pk: `P#${n}`, sk: '#' });
const change = {
  scope: { kind: 'PRODUCT', owner: 'e1' },
  id: '1',
  version: 1,
  writes: [putNew({ ...key(1), label: 'a' })],
  refused: () => new AppError('already_exists'),
};
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

test('unprocessed keys are requested again until none is left', async () => {
  dynamo
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { vigie: [key(1)] }, UnprocessedKeys: { vigie: { Keys: [key(2)] } } })
    .resolves({ Responses: { vigie: [key(2)] } });
  expect(await getItems([key(1), key(2)])).toEqual([key(1), key(2)]);
  expect(dynamo.commandCalls(BatchGetCommand)[1]?.args[0].input.RequestItems?.vigie?.Keys).toEqual([key(2)]);
});

test('reads in the same tick are sent in one request, each item once', async () => {
  dynamo.on(BatchGetCommand).resolves({ Responses: { vigie: [key(1), key(2)] } });
  const [some, others, none] = await Promise.all([
    getItems([key(1), key(1)]),
    getItems([key(2), key(1)]),
    getItems([]),
  ]);
  expect([some, others, none]).toEqual([[key(1)], [key(2), key(1)], []]);
  expect(dynamo.commandCalls(BatchGetCommand).map(({ args }) => args[0].input.RequestItems?.vigie?.Keys)).toEqual([
    [key(1), key(2)],
  ]);
});

test('unprocessed deletions are repeated', async () => {
  const left = [{ DeleteRequest: { Key: key(2) } }];
  dynamo
    .on(BatchWriteCommand)
    .resolvesOnce({ UnprocessedItems: { vigie: left } })
    .resolves({});
  await deleteItems([key(1), key(2)]);
  expect(dynamo.commandCalls(BatchWriteCommand)[1]?.args[0].input.RequestItems).toEqual({ vigie: left });
});

test('a query follows every page', async () => {
  dynamo
    .on(QueryCommand)
    .resolvesOnce({ Items: [key(1)], LastEvaluatedKey: key(1) })
    .resolves({ Items: [key(2)] });
  expect(await Array.fromAsync(queryItems({}))).toHaveLength(2);
});

test('a write is retried with a new number after a transaction conflict or a concurrent draw of it', async () => {
  dynamo
    .on(BatchGetCommand)
    .resolvesOnce({ Responses: { vigie: [] } })
    .resolvesOnce({ Responses: { vigie: [{ pk: 'SCOPE#PRODUCT#e1', sk: '#', seq: 1 }] } })
    .resolves({ Responses: { vigie: [{ pk: 'SCOPE#PRODUCT#e1', sk: '#', seq: 2 }] } });
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('None', 'ConditionalCheckFailed', 'None'))
    .rejectsOnce(cancelled('TransactionConflict', 'None', 'None'))
    .resolves({});
  await commitChanges([change]);
  const last = dynamo.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems ?? [];
  expect(last[2]?.Put?.Item).toMatchObject({ seq: 3, versions: new Map([['1', 1]]) });
});

test('a transaction that others or a busy table hinder is repeated as it is, and never blamed on its content', async () => {
  dynamo
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('ThrottlingError', 'None'))
    .rejectsOnce(cancelled('None', 'TransactionConflict'))
    .resolves({});
  await transact([remove(key(1)), remove(key(2))], 'token');
  const tokens = dynamo.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken);
  expect(tokens).toEqual(['token', 'token', 'token']);

  dynamo.on(TransactWriteCommand).rejects(cancelled('ThrottlingError', 'None'));
  await expect(transact([remove(key(1)), remove(key(2))])).rejects.toMatchObject({ code: 'unavailable' });
  const refused = cancelled('ThrottlingError', 'ConditionalCheckFailed');
  dynamo.on(TransactWriteCommand).rejects(refused);
  await expect(transact([remove(key(1)), remove(key(2))])).rejects.toBe(refused);
});

test('a refused record is an error for its user, not retried', async () => {
  dynamo.on(BatchGetCommand).resolves({ Responses: {} });
  dynamo.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'));
  await expect(commitChanges([change])).rejects.toMatchObject({ code: 'already_exists' });
  expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
});

test('a worker whose import was cancelled learns it from its next progress report', async () => {
  dynamo.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'gone', $metadata: {} }));
  await expect(updateReview('a1', { done: 5 }, 'run')).rejects.toBeInstanceOf(SupersededError);
});

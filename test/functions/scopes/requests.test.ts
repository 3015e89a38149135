import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { requestCompaction } from '#platform/lists/change-log.ts';
import { table } from '../support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');

test('a request that conflicts with a concurrent writer is retried', async () => {
  const dynamo = table();
  const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} });
  dynamo.on(UpdateCommand).rejectsOnce(conflict).rejectsOnce(conflict).resolves({});
  await requestCompaction({ kind: 'PRODUCT', owner: 'e1' });
  expect(dynamo.commandCalls(UpdateCommand)).toHaveLength(3);
});

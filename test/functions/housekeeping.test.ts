import { BatchGetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { failStalled } from '#functions/workers/housekeeping/stalled.ts';
import { table } from './support.ts';

vi.stubEnv('TABLE_NAME', 'vigie');
const dynamo = table();
beforeEach(() => dynamo.reset());

const AT = Date.parse('2026-06-01T12:00:00Z');
const review = (id: string, state: string, updated_at: string) => ({
  ...{ pk: `ANALYSIS#${id}`, sk: '#', id, state, job: `job-${id}`, updated_at, created_at: updated_at },
  ...{ user: 'u1', entity: 'e1', author: { user: 'alice' }, file_name: 'f.xlsx', key: 'f', done: 0, total: 0 },
});

test('a job without progress beyond the worker timeout fails; a review reopens; a corrupt one is skipped', async () => {
  dynamo.on(BatchGetCommand).resolves({});
  dynamo.on(UpdateCommand).resolves({});
  dynamo.on(QueryCommand).resolves({
    Items: [
      { pk: 'ANALYSIS#corrupt', sk: '#', id: 'corrupt' },
      review('matching', 'matching', '2026-06-01T11:30:00Z'),
      review('finalizing', 'finalizing', '2026-06-01T11:30:00Z'),
      review('working', 'matching', '2026-06-01T11:55:00Z'),
      review('waiting', 'matched', '2026-05-01T00:00:00Z'),
    ],
  });
  expect(await failStalled(AT)).toBe(2);
  const written = dynamo
    .commandCalls(UpdateCommand)
    .map(({ args: [{ input }] }) => [input.Key?.pk, input.ExpressionAttributeValues?.[':v0']]);
  expect(written).toEqual([
    ['JOB#job-matching', 'failed'],
    ['ANALYSIS#matching', 'failed'],
    ['JOB#job-finalizing', 'failed'],
    ['ANALYSIS#finalizing', 'matched'],
  ]);
});

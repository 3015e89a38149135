import { expect, test } from 'vitest';
import { queryOf } from './queue.ts';

test('the queue has what the list shows, of what can be closed', () => {
  const OPEN = ['in_progress', 'waiting_from_client_1', 'incomplete_response', 'to_be_verified'];
  expect(queryOf(new URLSearchParams())).toEqual({ order_by: 'due_on', status: OPEN });
  expect(queryOf(new URLSearchParams('search=relay&page=3&size=50&status=closed_1'))).toEqual({
    ...{ order_by: 'due_on', search: ['relay'], status: OPEN },
  });
  expect(queryOf(new URLSearchParams('status=to_be_verified&status=closed_1&order_by=-started_at'))).toEqual({
    ...{ order_by: ['-started_at'], status: ['to_be_verified'] },
  });
});

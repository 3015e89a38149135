import { expect, test } from 'vitest';
import { allRoutes } from '../contracts.ts';

test('an operator without the demanded two-step log-in reaches what sets it up, and nothing that shows data', () => {
  const reached = allRoutes.flatMap(([, key, { beforeSecondFactor }]) => (beforeSecondFactor ? [key] : []));
  expect(reached.toSorted()).toEqual([
    'GET /api/users/me',
    'POST /api/oauth2/logout',
    'POST /api/users/me/mfa',
    'POST /api/users/me/mfa/confirmation',
    'PUT /api/users/me/{field}',
  ]);
});

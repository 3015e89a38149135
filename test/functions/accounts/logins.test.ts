import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeUser, deactivate } from '#functions/api/users/logins.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { USER } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';

const pool = mockClient(CognitoIdentityProviderClient);
let stop: () => Promise<void>;
let superuser: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  vi.stubEnv('USER_POOL_ID', 'pool');
  await seedReference();
  superuser = { ...(await newcomer('operator')), is_superuser: true };
});
afterAll(() => stop());

test('a user whose reactivation broke off can log in once it is repeated', async () => {
  const { user } = await newcomer('operator');
  const { version } = await deactivate(superuser, user.id, undefined);
  const reactivate = () => changeUser(superuser, user.id, { is_active: true, version });
  pool.reset();
  pool.on(AdminEnableUserCommand).rejectsOnce(new Error('socket hang up')).resolves({});
  await expect(reactivate()).rejects.toThrow('socket hang up');
  expect((await readRecord(USER, user.id))?.is_active).toBe(true);
  await expect(reactivate()).rejects.toMatchObject({ code: 'outdated_version' });
  expect(pool.commandCalls(AdminEnableUserCommand)).toHaveLength(2);
  expect(pool.commandCalls(AdminDisableUserCommand)).toHaveLength(0);
});

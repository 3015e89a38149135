import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAndInvite } from '#functions/api/users/logins.ts';
import { inviteForgotten } from '#functions/workers/housekeeping/invitations.ts';
import { seedReference } from '#functions/workers/seed/reference.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { USER, usernameKey } from '#platform/records/kinds.ts';
import { findUnique, readRecord } from '#platform/records/records.ts';
import { deletePrefix, getObject, listKeys } from '#platform/storage/objects.ts';
import { userInput } from '#shared/users/schema.ts';
import { newcomer } from '../credits/world.ts';
import { startTableAndBuckets } from '../scopes/cloud.ts';
import { later } from '../scopes/moved-clock.ts';
import { watchCalls, withFate } from '../scopes/steps.ts';

vi.mock('#platform/runtime/clock.ts', () => import('../scopes/moved-clock.ts'));

const MINUTE = 60_000;
let stop: () => Promise<void>;
let operator: Actor;
beforeAll(async () => {
  stop = await startTableAndBuckets();
  watchCalls();
  await seedReference();
  const { user } = await newcomer('operator');
  operator = { ...(await actorOf(user.username)), is_superuser: true };
});
afterAll(() => stop());

/** Whose mails were asked for. */
async function asked(): Promise<unknown[]> {
  const keys = await listKeys('exports', 'accounts/');
  const found = await Promise.all(keys.map((key) => getObject('exports', key)));
  await deletePrefix('exports', 'accounts/');
  return found.map((body) => JSON.parse(new TextDecoder().decode(body)));
}

const personOf = (username: string, is_active = true) =>
  userInput.parse({
    ...{ username, email: `${username}@example.com`, first_name: 'A', last_name: 'B', entity: operator.entity.id },
    is_active,
  });

test('a user whose creation is interrupted at any call is invited, within the hour at the latest', async () => {
  const outcomes = new Set<string>();
  for (let crashAt = 0, isDone = false; !isDone; crashAt++) {
    const username = `new-${crashAt}`;
    isDone = (await withFate({ crashAt }, () => createAndInvite(operator, personOf(username)))) !== undefined;
    const user = await findUnique(USER, usernameKey(username));
    const mails = [...(await asked()), ...((await inviteForgotten()) === 0 ? await asked() : ['too early'])];
    const isLate = (await later(16 * MINUTE, inviteForgotten)) > 0;
    mails.push(...(await asked()));
    expect(new Set(mails.map((mail) => JSON.stringify(mail)))).toEqual(
      new Set(user ? [JSON.stringify({ kind: 'invitation', user })] : []),
    );
    expect(await later(60 * MINUTE, inviteForgotten)).toBe(0);
    outcomes.add(user ? (isLate ? 'invited later' : 'invited at once') : 'not created');
  }
  expect([...outcomes]).toEqual(['not created', 'invited later', 'invited at once']);
});

test('a user who is created inactive is not invited', async () => {
  const { id } = await createAndInvite(operator, personOf('nobody-yet', false));
  expect(await readRecord(USER, id)).toMatchObject({ is_active: false });
  expect(await later(16 * MINUTE, inviteForgotten)).toBe(0);
  expect(await asked()).toEqual([]);
});

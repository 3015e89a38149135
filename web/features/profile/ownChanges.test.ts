import { expect, test, vi } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { changeOwnDetails } from './ownChanges.ts';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('#web/platform/api/api.ts', () => ({
  api: async (_key: string, { params, body }: { params: { field: string }; body: { value: string } }) => {
    sent.push(params.field);
    if (body.value === 'taken@example.org') throw new ApiError(412, 'already_exists', 'There is one.');
    return { [params.field]: body.value };
  },
}));
vi.mock('#web/platform/session/settingsStore.ts', () => ({ changeSettings: () => undefined }));

const me = { first_name: 'Emma', email: 'emma@example.org' } as Me;

test('only changes are sent', async () => {
  sent.length = 0;
  await changeOwnDetails(me, { last_name: 'Whitlock' });
  expect(sent).toEqual(['last_name']);
});

test('nothing is saved where the address is refused', async () => {
  sent.length = 0;
  const changes = { first_name: 'Emily', email: 'taken@example.org' };
  await expect(changeOwnDetails(me, changes)).rejects.toMatchObject({ code: 'already_exists' });
  expect(sent).toEqual(['email']);
});

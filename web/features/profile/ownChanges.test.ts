import { expect, test, vi } from 'vitest';
import type { Me } from '#shared/users/schema.ts';
import { ApiError } from '#web/platform/api/apiError.ts';
import { changeOwnDetails } from './ownChanges.ts';

const sent = vi.hoisted(() => [] as string[]);
vi.mock('#web/platform/api/api.ts', () => ({
  api: async (_key: string, { params, body }: { params: { field: string }; body: { value: string } }) => {
    sent.push(params.field);
    if (body.value === 'Ada\u0000') throw new ApiError(422, 'invalid', { value: ['Not allowed.'] });
    return { [params.field]: body.value };
  },
}));
vi.mock('#web/platform/session/settingsStore.ts', () => ({ changeSettings: () => undefined }));

const me = { first_name: 'Emma', last_name: 'Woodhouse' } as Me;

test('only changes are sent', async () => {
  sent.length = 0;
  await changeOwnDetails(me, { last_name: 'Whitlock' });
  expect(sent).toEqual(['last_name']);
});

test('the first refusal is shown at its field, and nothing after it is sent', async () => {
  sent.length = 0;
  const changes = { first_name: 'Ada\u0000', last_name: 'Whitlock' };
  await expect(changeOwnDetails(me, changes)).rejects.toMatchObject({ detail: { first_name: ['Not allowed.'] } });
  expect(sent).toEqual(['first_name']);
});

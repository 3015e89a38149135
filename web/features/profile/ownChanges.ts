import type { Me } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { atField } from './problems.ts';

export type OwnDetails = { [K in 'first_name' | 'last_name']?: string | undefined };

const FIELDS = ['first_name', 'last_name'] as const;

/** Saves field by field, as the API requires; the stored user follows each. Throws at the first refusal. */
export async function changeOwnDetails(me: Me, changes: OwnDetails): Promise<Me> {
  let user = me;
  for (const field of FIELDS) {
    const value = changes[field];
    if (value === undefined) continue;
    user = await api('PUT /api/users/me/{field}', {
      params: { field },
      body: { value },
      ownErrors: true,
      quiet: true,
    }).catch((error: unknown) => {
      throw atField(error, field);
    });
    changeSettings({ user });
  }
  return user;
}

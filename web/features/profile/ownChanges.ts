import type { Me } from '#shared/users/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { atField } from './problems.ts';

export type OwnDetails = { [K in 'first_name' | 'last_name' | 'email']?: string | undefined };

/** The address first: only that may be somebody else's, and nothing is saved before it. */
const FIELDS = ['email', 'first_name', 'last_name'] as const;

/** Field by field, as the server takes them; what is shown follows each. Throws at the first that is refused. */
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

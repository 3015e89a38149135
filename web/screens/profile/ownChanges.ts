import type { Me } from '#shared/users/schema.ts';
import { api } from '#web/lib/api.ts';
import { changeSettings } from '#web/lib/settingsStore.ts';
import { atField } from './problems.ts';

export type OwnDetails = { [K in 'first_name' | 'last_name' | 'email']?: string | undefined };

/** Field by field, as the server takes them; what is shown follows each. Throws at the first that is refused. */
export async function changeOwnDetails(me: Me, changes: OwnDetails): Promise<Me> {
  let user = me;
  for (const [field, value] of Object.entries(changes) as [keyof OwnDetails, string][]) {
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

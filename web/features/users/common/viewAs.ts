import { api } from '#web/platform/api/api.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { actAs, useCan, useUser } from '#web/platform/session/session.ts';
import { changeSettings, useSettings } from '#web/platform/session/settingsStore.ts';

/** Operators may act as another user, but only from their own account. */
export function useMayImpersonate(): boolean {
  const { entity } = useUser();
  const isActing = useSettings((settings) => settings.oldUser !== null);
  return useCan('user.impersonate') && entity.type === 'vigie' && !isActing;
}

/** Acts as another user, in that user's language. Throws when the server refuses, after an alert. */
export async function viewAs(username: string, reason: string): Promise<void> {
  const user = await api('GET /api/users/me', { actingAs: { username, reason } });
  await showLanguage(user.language);
  actAs(user, reason);
  changeSettings({ language: user.language });
}

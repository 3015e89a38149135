import { api } from '#web/platform/api/api.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { actAs, useCan, useUser } from '#web/platform/session/session.ts';
import { changeSettings, useSettings } from '#web/platform/session/settingsStore.ts';

/** Operators see the product as one of their customers does, from their own account only. */
export function useMayImpersonate(): boolean {
  const { entity } = useUser();
  const isActing = useSettings((settings) => settings.oldUser !== null);
  return useCan('user.view') && entity.type === 'vigie' && !isActing;
}

/** Shows the product with somebody else's eyes, in their language. Throws when that is refused, after alerting the user. */
export async function viewAs(username: string): Promise<void> {
  const user = await api('GET /api/users/me', { actingAs: username });
  await showLanguage(user.language);
  actAs(user);
  changeSettings({ language: user.language });
}

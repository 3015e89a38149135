import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { showLanguage } from '#web/platform/language/i18n.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { forgetDrafts } from '#web/platform/session/drafts.ts';
import { beginSession } from '#web/platform/session/session.ts';
import { changeSettings, getSettings } from '#web/platform/session/settingsStore.ts';

/** `code`: the second step, if it is asked for. */
export type Credentials = { username: string; password: string; code?: string };

/** Requests a token, then the user. Throws `ApiError` with the server's sentence, and leaves no session. */
export async function logIn(credentials: Credentials): Promise<void> {
  const token = await api('POST /api/oauth2/token', { body: credentials, ownErrors: true });
  changeSettings({ token, inputs: { ...getSettings().inputs, username: credentials.username } });
  try {
    const user = await api('GET /api/users/me', { ownErrors: true });
    await showLanguage(user.language);
    beginSession(token, user);
  } catch (error) {
    changeSettings({ token: null });
    throw error;
  }
  alerts.add({ type: 'success', title: phrases.t('auth:goodCredentials') });
  if (forgetDrafts(getSettings().user?.id)) alerts.add({ type: 'info', title: phrases.t('common:form.kept') });
}

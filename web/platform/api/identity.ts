import { currentLanguage } from '../language/language.ts';
import { getSettings } from '../session/settingsStore.ts';
import type { ActingAs } from './apiTypes.ts';

/** The user that the session acts as. */
function acting(): ActingAs | undefined {
  const { user, oldUser, actingReason } = getSettings();
  return oldUser && user ? { username: user.username, reason: actingReason } : undefined;
}

/** The headers that say who asks, and in which language. */
export function identity(actingAs = acting()): Record<string, string> {
  const { token } = getSettings();
  return {
    'accept-language': currentLanguage(),
    ...(token && { authorization: `${token.token_type.replace(/^./, (c) => c.toUpperCase())} ${token.access_token}` }),
    ...(actingAs && { 'custom-user-username': actingAs.username }),
    ...(actingAs?.reason && { 'custom-user-reason': encodeURIComponent(actingAs.reason) }),
  };
}

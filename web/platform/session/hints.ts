import type { Hint } from '#shared/users/hints.ts';
import { api } from '../api/api.ts';
import { changeSettings, getSettings, useSettings } from './settingsStore.ts';

export type { Hint };

/**
 * Whether the user has not closed a hint. Operators who act as somebody else see none: it is not theirs to close. Nor does
 * a user whom an earlier version of the page has kept.
 */
export const useIsHintOpen = (hint: Hint): boolean =>
  useSettings(({ user, oldUser }) => !oldUser && user?.closed_hints?.includes(hint) === false);

/** Closes a hint at once, and for all devices. If that fails, it is there again with the next visit. */
export async function closeHint(hint: Hint): Promise<void> {
  const { user } = getSettings();
  if (!user) return;
  changeSettings({ user: { ...user, closed_hints: [...user.closed_hints, hint] } });
  const closed = { params: { field: 'hint' as const }, body: { value: hint }, quiet: true };
  changeSettings({ user: await api('PUT /api/users/me/{field}', closed) });
}

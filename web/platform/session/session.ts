import { mutate } from 'swr';
import { isSourcing } from '#shared/entities/rules.ts';
import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import type { Token } from './settings.ts';
import { changeSettings, getSettings, onSettings, useSettings } from './settingsStore.ts';

type End = { returnHere: boolean };
let onEnd: (end: End) => void = () => {};

/** Says what follows once a session has ended. */
export const whenSessionEnds = (listener: (end: End) => void): void => {
  onEnd = listener;
};

let isForgettingNow = false;
/** For SWR's `isPaused`: screens that are about to leave ask nothing again. */
export const isForgetting = (): boolean => isForgettingNow;

/**
 * Forgets what was loaded. Without revalidation SWR would keep the requests of the last seconds, whose answers it then
 * ignores: whoever asks the same soon after would wait for ever.
 */
function forgetAnswers(): void {
  isForgettingNow = true;
  void mutate(() => true, undefined);
  isForgettingNow = false;
}

export const isLoggedIn = (): boolean => {
  const { token, user } = getSettings();
  return token !== null && user !== null;
};

/** Whether the product is seen with somebody else's eyes. */
export const isActing = (): boolean => getSettings().oldUser !== null;

export const beginSession = (token: Token, user: Me): void => changeSettings({ token, user, oldUser: null });

let ofUser = new AbortController();
/** Aborted when somebody else uses the page, or nobody: for what goes on long after it was begun. */
export const userSignal = (): AbortSignal => ofUser.signal;

/** Forgets who was logged in and everything that was loaded for them. */
export function endSession(end: End = { returnHere: false }): void {
  changeSettings({ token: null, user: null, oldUser: null, recent: [] });
  forgetAnswers();
  onEnd(end);
}

/** Sees the product as somebody else; whoever is logged in stays the one who acts. Their own account ends it. */
export function actAs(user: Me): void {
  const { user: current, oldUser } = getSettings();
  const actor = oldUser ?? current;
  changeSettings(actor?.id === user.id ? { user, oldUser: null, recent: [] } : { user, oldUser: actor, recent: [] });
}

/** Ends acting as somebody else. */
export function actAsMyself(): void {
  const { oldUser } = getSettings();
  if (oldUser) actAs(oldUser);
}

/** The logged-in user; only inside guarded screens. */
export function useUser(): Me {
  const user = useSettings((settings) => settings.user);
  if (!user) throw new Error('useUser outside of a session');
  return user;
}

export const useCan = (access: Access): boolean => allows(useUser(), access);

/** Sourcing users are kept away from imports, whatever they are permitted. */
export function useMayImport(): boolean {
  const user = useUser();
  return allows(user, 'analysis.view') && !isSourcing(user, new Date().toISOString().slice(0, 10));
}

// Somebody else's eyes, here or in another tab: what was loaded was loaded for the one before.
let known = getSettings().user?.id;
onSettings(() => {
  const { user } = getSettings();
  if (user && known && user.id !== known) forgetAnswers();
  if (known && user?.id !== known) {
    ofUser.abort();
    ofUser = new AbortController();
  }
  known = user?.id;
});

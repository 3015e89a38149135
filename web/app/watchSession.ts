import { currentAddress, goTo } from '#web/lib/address.ts';
import { isLoggedIn, whenSessionEnds } from '#web/lib/session.ts';
import { onSettings } from '#web/lib/settingsStore.ts';
import { isOpen, loginAddress } from './guardRules.ts';
import { paths } from './paths.ts';

/** Whoever is logged in no longer, here or in another tab, goes to the login, and back from there unless they logged out. */
export function watchSession(): void {
  onSettings(() => {
    if (!isLoggedIn() && !isOpen(location.pathname)) goTo(loginAddress(currentAddress()));
  });
  whenSessionEnds(({ returnHere }) => {
    if (!returnHere) goTo(paths.login, { replace: true });
  });
}

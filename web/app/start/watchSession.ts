import { isAt, isOpen, loginAddress } from '#web/features/authentication/common/returnAddress.ts';
import { currentAddress, goTo } from '#web/platform/session/address.ts';
import { forgetDrafts } from '#web/platform/session/drafts.ts';
import { isLoggedIn, mustSetUpTwoSteps, whenSessionEnds } from '#web/platform/session/session.ts';
import { onSettings } from '#web/platform/session/settingsStore.ts';
import { paths } from '../routes/paths.ts';

/**
 * Goes to the login when the session ends, here or in another tab. The next login returns to the same screen and finds
 * the input of open forms again, except after a logout.
 */
export function watchSession(): void {
  onSettings(() => {
    if (!isLoggedIn() && !isOpen(location.pathname)) return goTo(loginAddress(currentAddress()));
    // The view of the same address is another one once two-step log-in is demanded, or set up.
    if (isLoggedIn() && mustSetUpTwoSteps() !== isAt(paths.twoSteps, location.pathname))
      goTo(currentAddress(), { replace: true });
  });
  whenSessionEnds(({ returnHere }) => {
    if (returnHere) return;
    forgetDrafts();
    goTo(paths.login, { replace: true });
  });
}

import { currentAddress } from '#web/platform/session/address.ts';

const FLAG = 'vigie.reloaded';

let wanted = currentAddress;
/** Says where the user is going, for as long as that is not yet their address. Without: their address. */
export const expectAt = (address: () => string = currentAddress): void => {
  wanted = address;
};

/**
 * After a deployment the files of an open page are gone. The first that is missed loads the page again, at the address
 * that was wanted; the flag keeps a second miss from doing so for ever.
 */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (localStorage.getItem(FLAG)) return;
    event.preventDefault();
    localStorage.setItem(FLAG, '1');
    history.pushState(null, '', wanted());
    location.reload();
  });
}

/** Called once a screen is there. */
export const clearReloadFlag = (): void => localStorage.removeItem(FLAG);

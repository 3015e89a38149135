import { isOptionalLoading } from '#web/platform/optional.ts';
import { currentAddress } from '#web/platform/session/address.ts';

const FLAG = 'vigie.reloaded';

let wanted = currentAddress;
/**
 * Sets the address that the user is going to, until it is the current address; without an argument, the current address
 * counts.
 */
export const expectAt = (address: () => string = currentAddress): void => {
  wanted = address;
};

/**
 * After a deployment the files of an open page no longer exist. The first missing file that the page needs reloads it at the
 * wanted address; the flag prevents an endless loop.
 */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isOptionalLoading() || localStorage.getItem(FLAG)) return;
    event.preventDefault();
    localStorage.setItem(FLAG, '1');
    history.pushState(null, '', wanted());
    location.reload();
  });
}

/** Called when a screen has loaded. */
export const clearReloadFlag = (): void => localStorage.removeItem(FLAG);

const FLAG = 'vigie.reloaded';

/** Reloads the page, unless that was already tried since a screen last came up. */
export function reloadOnce(): boolean {
  if (localStorage.getItem(FLAG)) return false;
  localStorage.setItem(FLAG, '1');
  location.reload();
  return true;
}

/** After a deployment the files of an open page are gone: the first that is missed reloads the page. */
export const watchMissingChunks = (): void =>
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });

export const clearReloadFlag = (): void => localStorage.removeItem(FLAG);

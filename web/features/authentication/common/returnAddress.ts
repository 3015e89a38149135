import { paths } from '#web/app/routes/paths.ts';

/** Links in e-mails work for visitors and users. */
const LINKS: readonly string[] = [paths.resetPassword, paths.emailChange, paths.unsubscribe, paths.answerForms];
const OPEN: readonly string[] = [paths.login, paths.forgotPassword, ...LINKS];
/** A path without slashes at its end: it names the same screen. */
const plain = (path: string) => path.replace(/\/+$/, '');
/** Whether a path is that of a screen, or below one that ends in a slash. */
export const isAt = (screen: string, path: string): boolean =>
  screen.endsWith('/') ? path.startsWith(screen) : screen === plain(path);
const isOneAt = (screens: readonly string[], path: string) => screens.some((screen) => isAt(screen, path));
/** Whether a path is open to visitors who are not logged in. */
export const isOpen = (path: string): boolean => isOneAt(OPEN, path);

/** Whether a path is that of a screen that needs no router: open to visitors, or the set-up that comes before all others. */
export const isOutside = (path: string): boolean => isOpen(path) || isAt(paths.twoSteps, path);

/** Resolves a path as a browser does; the domain is reserved and never exists. */
const BASE = 'https://vigie.invalid';

/** The address to show after a login: a path of this page, else the part list. An address of another site is refused. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return paths.parts;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null;
  if (url?.origin !== BASE || isOutside(url.pathname)) return paths.parts;
  // A path with two slashes at its start names another site when it is resolved again.
  return url.pathname.startsWith('//') ? paths.parts : `${url.pathname}${url.search}${url.hash}`;
}

/** Whether an address is that of the site alone, which names no screen. */
const isBare = (address: string): boolean => address === '/';

/** The login's address, with the wanted address in `next` if a screen was wanted. */
export const loginAddress = (wanted: string): string =>
  isOpen(wanted) || isBare(wanted) ? paths.login : `${paths.login}?${new URLSearchParams({ next: safeNext(wanted) })}`;

export type Visitor = 'visitor' | 'user' | 'user who must set up two-step log-in';

/** The address to show for a wanted one: a logged-in user skips the login, a visitor is sent to it. */
export function admitted(wanted: string, who: Visitor): string {
  const { pathname, searchParams } = new URL(wanted, BASE);
  if (who === 'visitor') return isOpen(pathname) ? wanted : loginAddress(wanted);
  if (isOneAt(LINKS, pathname)) return wanted;
  const next = isOutside(pathname) ? safeNext(searchParams.get('next')) : wanted;
  return who === 'user' ? next : `${paths.twoSteps}?${new URLSearchParams({ next: safeNext(next) })}`;
}

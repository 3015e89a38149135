import { isSourcing } from '#shared/entities/rules.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from './paths.ts';

const OPEN: readonly string[] = [paths.login, paths.forgotPassword, paths.resetPassword];
/** A slash at the end makes no other path. */
export const plain = (path: string) => path.replace(/\/+$/, '');
/** Whether a path needs nobody to be logged in. */
export const isOpen = (path: string): boolean => OPEN.includes(plain(path));

const NOWHERE = 'https://vigie.invalid';

/** The return address of a login: a path of this page, or the part list. Anything that leads elsewhere is refused. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return paths.parts;
  const url = URL.canParse(next, NOWHERE) ? new URL(next, NOWHERE) : null;
  if (url?.origin !== NOWHERE || isOpen(url.pathname)) return paths.parts;
  // A path that begins with two slashes would be another site for whoever resolves it again.
  return url.pathname.startsWith('//') ? paths.parts : `${url.pathname}${url.search}${url.hash}`;
}

/** The login address that remembers where somebody wanted to go; the part list needs no remembering. */
export const loginAddress = (wanted: string): string => {
  const next = safeNext(wanted);
  return next === paths.parts ? paths.login : `${paths.login}?${new URLSearchParams({ next })}`;
};

/**
 * The address to show instead of a wanted one, or the same: whoever is logged in has no business at the login, all others
 * have none anywhere else. A link to choose a password is opened also in a browser in which somebody is logged in.
 */
export function admitted(wanted: string, isLoggedIn: boolean): string {
  const { pathname, searchParams } = new URL(wanted, NOWHERE);
  if (!isLoggedIn) return isOpen(pathname) ? wanted : loginAddress(wanted);
  return isOpen(pathname) && plain(pathname) !== paths.resetPassword ? safeNext(searchParams.get('next')) : wanted;
}

const NOT_FOR_SOURCING = [
  'suppliers',
  'third-parties',
  'analysis',
  'monitorings/requests',
  'monitorings/cart',
  'solutions/cart',
  'solutions/requests/carts',
];

/** Where a logged-in user is sent instead of a path, or null. `today` is YYYY-MM-DD. */
export const redirectOf = (user: Me, path: string, today: string): string | null =>
  isSourcing(user, today) && NOT_FOR_SOURCING.some((part) => path.includes(part)) ? paths.parts : null;

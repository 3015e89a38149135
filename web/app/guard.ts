import i18next from 'i18next';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import { type Access, allows } from '#shared/permissions.ts';
import type { Me } from '#shared/users/schema.ts';
import { alerts } from '#web/components/alerts.ts';
import { isLoggedIn } from '#web/lib/session.ts';
import { getSettings } from '#web/lib/settingsStore.ts';
import { loginAddress, redirectOf, safeNext } from './guardRules.ts';
import { paths } from './paths.ts';

const elsewhereOf = (user: Me, { url }: Request): string | null =>
  redirectOf(user, new URL(url).pathname, new Date().toISOString().slice(0, 10));

/** Loader of everything that needs a logged-in user. */
export function requireUser({ request }: LoaderFunctionArgs): null {
  const url = new URL(request.url);
  const { user } = getSettings();
  if (!isLoggedIn() || !user) throw redirect(loginAddress(url.pathname + url.search + url.hash));
  const elsewhere = elsewhereOf(user, request);
  if (elsewhere) throw redirect(elsewhere);
  return null;
}

/**
 * Loader of the screens around the login: whoever is logged in goes on. A link to choose a password is opened also in a
 * browser in which somebody is.
 */
export function requireNoUser({ request }: LoaderFunctionArgs): null {
  const { pathname, searchParams } = new URL(request.url);
  if (isLoggedIn() && pathname !== paths.resetPassword) throw redirect(safeNext(searchParams.get('next')));
  return null;
}

/**
 * Cancels the way to a screen that the user is not permitted to open: an alert says so, and the user stays at the
 * address they came from. Whoever `requireUser` sends elsewhere, which runs at the same time, is told nothing.
 */
export function requireAccess(access: Access | undefined, request: Request, cameFrom: string): void {
  const { user } = getSettings();
  if (!access || !user || allows(user, access) || elsewhereOf(user, request)) return;
  alerts.add({ type: 'error', title: i18next.t('errors.forbidden') });
  throw replace(cameFrom);
}

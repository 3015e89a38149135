import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { isLoggedIn } from '#web/lib/session.ts';
import { getSettings } from '#web/lib/settingsStore.ts';
import { loginAddress, redirectOf, safeNext } from './guardRules.ts';

/** Loader of everything that needs a logged-in user. */
export function requireUser({ request }: LoaderFunctionArgs): null {
  const url = new URL(request.url);
  const { user } = getSettings();
  if (!isLoggedIn() || !user) throw redirect(loginAddress(url.pathname + url.search + url.hash));
  const elsewhere = redirectOf(user, url.pathname, new Date().toISOString().slice(0, 10));
  if (elsewhere) throw redirect(elsewhere);
  return null;
}

/** Loader of the login screen: whoever is logged in goes on. */
export function requireNoUser({ request }: LoaderFunctionArgs): null {
  if (isLoggedIn()) throw redirect(safeNext(new URL(request.url).searchParams.get('next')));
  return null;
}

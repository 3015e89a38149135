import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { homeOf, redirectOf } from './guardRules.ts';
import { paths } from './paths.ts';
import { Refused, refusalOf } from './refusals.ts';
import type { Screen } from './screen.ts';

const elsewhereOf = (user: Me, { url }: Request): string | null =>
  redirectOf(user, new URL(url).pathname, serverToday());

/**
 * Loader of all screens behind the login: redirects users from screens that are not meant for their kind of account.
 */
export function requireKind({ request }: LoaderFunctionArgs): null {
  const { user } = getSettings();
  const elsewhere = user && elsewhereOf(user, request);
  if (elsewhere) throw redirect(elsewhere);
  return null;
}

/**
 * Refuses to open a screen that the user may not see: a page says why, and how to get access. Leaves it to
 * `requireKind`, which runs in parallel, where that redirects.
 */
export function requireAccess(screen: Screen, request: Request): void {
  const { user } = getSettings();
  const refusal = user && refusalOf(screen, user, serverToday());
  if (refusal && !elsewhereOf(user, request)) throw new Refused(refusal, screen);
}

/** Loader of unknown addresses: shows where the user begins. */
export function goHome(): Response {
  const { user } = getSettings();
  return redirect(user ? homeOf(user, serverToday()) : paths.parts);
}

import i18next from 'i18next';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { redirectOf } from './guardRules.ts';
import { refusalOf } from './refusals.ts';
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
 * Cancels the navigation to a screen that the user may not open, with an alert; the user stays at the address that they
 * came from. Shows no alert where `requireKind`, which runs in parallel, redirects.
 */
export function requireAccess(screen: Screen, request: Request, cameFrom: string): void {
  const { user } = getSettings();
  const refusal = user && refusalOf(screen, user, serverToday());
  if (!refusal || elsewhereOf(user, request)) return;
  alerts.add({ type: 'error', title: i18next.t(`errors.${refusal}`) });
  throw replace(cameFrom);
}

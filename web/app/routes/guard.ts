import i18next from 'i18next';
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom';
import type { Me } from '#shared/users/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { redirectOf } from './guardRules.ts';
import { refusalOf } from './refusals.ts';
import type { Screen } from './screens.ts';

/** As the server counts days. */
const today = () => new Date().toISOString().slice(0, 10);
const elsewhereOf = (user: Me, { url }: Request): string | null => redirectOf(user, new URL(url).pathname, today());

/** Loader of everything inside: sends users away from what is not for their kind. Nobody at all is on the way out. */
export function requireKind({ request }: LoaderFunctionArgs): null {
  const { user } = getSettings();
  const elsewhere = user && elsewhereOf(user, request);
  if (elsewhere) throw redirect(elsewhere);
  return null;
}

/**
 * Cancels the way to a screen that the user is not permitted to open: an alert says so, and the user stays at the
 * address they came from. Whoever `requireKind` sends elsewhere, which runs at the same time, is told nothing.
 */
export function requireAccess(screen: Screen, request: Request, cameFrom: string): void {
  const { user } = getSettings();
  const refusal = user && refusalOf(screen, user, today());
  if (!refusal || elsewhereOf(user, request)) return;
  alerts.add({ type: 'error', title: i18next.t(`errors.${refusal}`) });
  throw replace(cameFrom);
}

import type { Me } from '#shared/users/schema.ts';
import { serverToday } from '#web/platform/language/format.ts';
import { type Address, Redirect } from '#web/platform/router/index.ts';
import { getSettings } from '#web/platform/session/settingsStore.ts';
import { homeOf, redirectOf } from './guardRules.ts';
import { paths } from './paths.ts';
import { Refused, refusalOf } from './refusals.ts';
import type { Screen } from './screen.ts';

const currentUser = (): Me | null | undefined => getSettings().user;

/** Redirects users from screens that are not meant for their kind of account. */
export function requireKind({ pathname }: Address): void {
  const user = currentUser();
  const elsewhere = user && redirectOf(user, pathname, serverToday());
  if (elsewhere) throw new Redirect(elsewhere);
}

/** Refuses to open a screen that the user may not see: a page says why, and how to get access. */
export function requireAccess(screen: Screen): void {
  const user = currentUser();
  const refusal = user && refusalOf(screen, user, serverToday());
  if (refusal) throw new Refused(refusal, screen, user);
}

/** At unknown addresses: shows where the user begins. */
export function goHome(): never {
  const user = currentUser();
  throw new Redirect(user ? homeOf(user, serverToday()) : paths.parts);
}

import type { Me } from '#shared/users/schema.ts';
import { paths } from '../routes/paths.ts';
import type { NavigationEntry } from '../routes/screen.ts';
import { entriesFor } from './navigation.ts';

/** Screens by the letter after G, and their name in the navigation. */
export const JUMPS: Readonly<Record<string, readonly [path: string, entry: NavigationEntry['label']]>> = {
  d: [paths.dashboard, 'dashboard'],
  q: [paths.questions, 'questions'],
  i: [paths.review, 'import'],
  p: [paths.parts, 'parts'],
  t: [paths.thirdParties, 'thirdParties'],
  c: [paths.contacts, 'contacts'],
  w: [paths.watchlists, 'watchlists'],
  j: [paths.projects, 'projects'],
  m: [paths.monitorings, 'monitorings'],
  o: [paths.documents, 'documents'],
  r: [paths.monitoringRequests, 'monitoringRequests'],
  s: [paths.solutionRequests, 'solutionRequests'],
  a: [paths.receivedAnswers, 'receivedAnswers'],
  f: [paths.followUps, 'followUps'],
  v: [paths.monitoringCart, 'monitoringCart'],
  u: [paths.users, 'users'],
  e: [paths.entities, 'entities'],
};

/** Where a letter leads a user on a day (YYYY-MM-DD); undefined if it names no screen that they may open. */
export function jumpOf(letter: string, user: Me, today: string): string | undefined {
  const [path] = (Object.hasOwn(JUMPS, letter) && JUMPS[letter]) || [];
  const isOpen = entriesFor(user, today).some(({ to }) => to === path);
  return isOpen ? path : undefined;
}

import { isSourcing } from '#shared/entities/rules.ts';
import type { Me } from '#shared/users/schema.ts';
import { paths } from './paths.ts';

const NOWHERE = 'https://vigie.invalid';

/** The return address of a login: a path of this page, or the part list. Anything that leads elsewhere is refused. */
export function safeNext(next: string | null): string {
  if (!next?.startsWith('/')) return paths.parts;
  const url = URL.canParse(next, NOWHERE) ? new URL(next, NOWHERE) : null;
  if (url?.origin !== NOWHERE || url.pathname === paths.login) return paths.parts;
  // A path that begins with two slashes would be another site for whoever resolves it again.
  return url.pathname.startsWith('//') ? paths.parts : `${url.pathname}${url.search}${url.hash}`;
}

/** The login address that remembers where somebody wanted to go; the part list needs no remembering. */
export const loginAddress = (wanted: string): string => {
  const next = safeNext(wanted);
  return next === paths.parts ? paths.login : `${paths.login}?${new URLSearchParams({ next })}`;
};

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

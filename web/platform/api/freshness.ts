import { mutate } from 'swr';

const MONITORINGS = 'GET /api/asked_monitorings/count';
const PROCESSINGS = 'GET /api/asked_processings/count';
const USER = 'GET /api/users/me';

/** What is shown beside what was changed – numbers of requests, credits, carts – and which groups of routes change it. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  // Whoever opens a cart faster than something is put into it finds it there all the same.
  asked_monitorings: [MONITORINGS, USER, 'GET /api/asked_monitorings'],
  asked_processings: [PROCESSINGS, USER, 'GET /api/asked_processings'],
  processing_proposals: [PROCESSINGS],
  monitorings: [MONITORINGS],
  import_products: [MONITORINGS, PROCESSINGS, USER],
  db_token: [USER],
  subscription: [USER],
  entities: [USER],
  users: [USER],
};

/** Routes whose answers are out of date after a call of `key`. */
export function outdatedBy(key: string): readonly string[] {
  const [method, path = ''] = key.split(' ');
  const [, , group = '', ...rest] = path.split('/');
  if (method === 'GET' || rest.includes('fields_values')) return [];
  return FOLLOWERS[group] ?? [];
}

/** Asks again for what is shown of these routes. */
export const askAgain = (routes: readonly string[]) =>
  void mutate((known) => Array.isArray(known) && routes.includes(known[0]));

/** Asks again for the user's long work, when some begins or ends. */
export const refreshJobs = (): void => askAgain(['GET /api/jobs']);

/** Asks again for what an import that has ended, or was taken back, may have put into carts. */
export const refreshAfterImport = (): void => refreshAfter('POST /api/import_products/process');

/** Asks again for what a successful call has changed beside its own record. */
export function refreshAfter(key: string): void {
  const routes = outdatedBy(key);
  if (routes.length) askAgain(routes);
}

import { mutate } from 'swr';
import type { Job } from '#shared/jobs/schema.ts';
import { onlyReads } from './reading.ts';

const MONITORINGS = 'GET /api/asked_monitorings/count';
const PROCESSINGS = 'GET /api/asked_processings/count';
const USER = 'GET /api/users/me';
const IMPORTS = ['GET /api/import_products/imports', 'GET /api/import_products/imports/{id}'];

/** Routes to load again after a change by a route of the group: counts of requests, credits, carts. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  // A cart that is opened before a part has been added shows the part once it is there.
  asked_monitorings: [MONITORINGS, USER, 'GET /api/asked_monitorings', 'GET /api/asked_monitorings/carts'],
  asked_processings: [PROCESSINGS, USER, 'GET /api/asked_processings', 'GET /api/asked_processings/carts'],
  processing_proposals: [PROCESSINGS, 'GET /api/asked_processings'],
  received_answers: ['GET /api/received_answers'],
  triage: ['GET /api/triage', 'GET /api/received_answers'],
  supports: ['GET /api/supports'],
  messages: ['GET /api/messages', 'GET /api/messages/count'],
  monitorings: [MONITORINGS],
  import_products: [MONITORINGS, PROCESSINGS, USER, ...IMPORTS],
  db_token: [USER],
  subscription: [USER],
  entities: [USER],
  users: [USER],
};

/** Routes whose answers are out of date after a call of `key`. */
export function outdatedBy(key: string): readonly string[] {
  const [, , group = ''] = key.split('/');
  return onlyReads(key) ? [] : (FOLLOWERS[group] ?? []);
}

/** Loads the shown answers of these routes again. */
export const askAgain = (routes: readonly string[]) =>
  void mutate((known) => Array.isArray(known) && routes.includes(known[0]));

/** Loads the user's jobs again when one starts or ends. */
export const refreshJobs = (): void => askAgain(['GET /api/jobs']);

const CHANGED_IN_CARTS = [MONITORINGS, PROCESSINGS, USER, 'GET /api/asked_monitorings', 'GET /api/asked_processings'];
const CHANGED_IN_PARTS = ['GET /api/products', 'POST /api/products/fields_values'];

/** Loads again what running jobs have changed so far, as far as it is shown; resolves when it has arrived. */
export async function refreshDuring(jobs: readonly Pick<Job, 'action'>[]): Promise<void> {
  const routes = new Set(
    jobs.flatMap(({ action }) => (action?.startsWith('cart_') ? CHANGED_IN_CARTS : CHANGED_IN_PARTS)),
  );
  // A failure is shown where the answer is.
  await mutate((known) => Array.isArray(known) && routes.has(known[0])).catch(() => undefined);
}

/** Loads again whatever is shown, after a job that changed many records. */
export const refreshAll = (): void => void mutate(() => true);

/** Loads again what a successful call changed besides its own record. */
export function refreshAfter(key: string): void {
  const routes = outdatedBy(key);
  if (routes.length) askAgain(routes);
}

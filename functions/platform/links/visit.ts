import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../auth/sessions/access-tokens.ts';

/** What links need to know of a request, and what they add to its answer. */
export type Visit = {
  /** Where the page and the API are reached, such as `https://vigie.example`. */
  site: () => string;
  address: string;
  /** Who sends the request; absent for open routes. */
  caller: Caller | undefined;
  /** Whether a browser sends it for the page: it keeps cookies, which programs do not. */
  isPage: boolean;
  authorization: string | undefined;
  /** As received: `name=value`. */
  cookies: readonly string[];
  /** Cookies of the answer. */
  given: string[];
};

const visits = new AsyncLocalStorage<Visit>();

export const withVisit = <T>(visit: Visit, work: () => Promise<T>): Promise<T> => visits.run(visit, work);

/** Undefined in workers. */
export const currentVisit = (): Visit | undefined => visits.getStore();

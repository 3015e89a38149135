import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request comes from, and why it is made in another's name. */
export type Origin = { address: string; browser: string; reason: string | null };

const NOWHERE: Origin = { address: '', browser: '', reason: null };

/** Scoped to one request: all code that runs for the request finds it. */
const origins = new AsyncLocalStorage<Origin>();

export const withOrigin = <T>(origin: Origin, work: () => Promise<T>): Promise<T> => origins.run(origin, work);

/** Empty in workers. */
export const currentOrigin = (): Origin => origins.getStore() ?? NOWHERE;

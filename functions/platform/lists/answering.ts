import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether code runs for a request that the gateway ends after 29 seconds. */
const answering = new AsyncLocalStorage<true>();

/** The table has 100,000 records in some 23 seconds here; an answer needs them in a few. */
const MOST_WHILE_ANSWERING = 25_000;
/** Without a snapshot each row takes about 3 kB: failing for one list is better than running out of memory. */
const MOST_IN_WORKERS = 200_000;

export const whileAnswering = <T>(work: () => Promise<T>): Promise<T> => answering.run(true, work);

/** Changed records beyond its snapshot with which a list is still read. */
export const mostChangesRead = (): number => (answering.getStore() ? MOST_WHILE_ANSWERING : MOST_IN_WORKERS);

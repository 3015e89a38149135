import { readsOnly } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';

const reading = allRoutes.flatMap(([, key, route]) => (!key.startsWith('GET ') && readsOnly(key, route) ? [key] : []));

/** What the build writes into the scripts of the page, which load no contract. */
export const constants = { READING_ROUTES: JSON.stringify(reading) };

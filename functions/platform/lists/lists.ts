import { Lists } from '@vigie/list-engine';
import { MEGABYTE } from '#shared/values/units.ts';
import { listStore } from './store.ts';

/** Share of the function's memory for cached lists, by the engine's estimate. */
const SHARE = 0.4;
const functionMemory = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024) * MEGABYTE;

/** The lists of this function instance. */
export const lists = new Lists(listStore, functionMemory * SHARE);

import { Lists } from '@vigie/list-engine';
import { listStore } from './store.ts';

/** Share of the function's memory that lists may hold while it is warm, by the engine's estimate. */
const SHARE = 0.4;
const functionMemory = Number(process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE ?? 1024) * 2 ** 20;

/** The lists of this instance of a function. */
export const lists = new Lists(listStore, functionMemory * SHARE);

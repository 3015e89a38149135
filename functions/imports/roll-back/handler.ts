import { onRequest } from '#platform/jobs/worker.ts';
import { rollBackRequest } from '../store/imports.ts';
import { rollBack } from './roll-back.ts';

/** An import is to be undone: its parts become what they were, as far as nobody changed them since. */
export const handler = onRequest(rollBackRequest, rollBack);

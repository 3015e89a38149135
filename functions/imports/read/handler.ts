import { onObject } from '#platform/jobs/worker.ts';
import { reviewOfKey } from '../store/store.ts';
import { readUpload } from './read.ts';

/** An uploaded file arrived: reads its sheets and finds the part list in it. */
export const handler = onObject(({ key }) => readUpload(reviewOfKey(key)));

import { onObject } from '#platform/jobs/worker.ts';
import { reviewOfKey } from '../store/store.ts';
import { readUpload } from './read.ts';

/** Reads the sheets of an uploaded file and detects the part list. */
export const handler = onObject(({ key }) => readUpload(reviewOfKey(key)));

import { MEGABYTE } from '../values/units.ts';

/** Size of a list that is imported: of the upload policy, the API and the page. */
export const MAX_UPLOAD_BYTES = 50 * MEGABYTE;

import { MEGABYTE } from '../../values/units.ts';

/** Parts of one file: as many as those of an exchange. */
export const MAX_FILE_PARTS = 1000;
/** Of a file in a request, whose limit is 6 MB in Base64. */
export const MAX_FILE_BYTES = 4 * MEGABYTE;

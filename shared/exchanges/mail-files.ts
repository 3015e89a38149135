import { MEGABYTE } from '../values/units.ts';

/** Documents that go out with a mail. */
export const MAX_MAIL_FILES = 10;
/**
 * Of all files of a mail together, in bytes. SES takes messages of 40 MB, but many companies take 25 MB, and a file grows
 * by 37 % on its way.
 */
export const MAX_MAIL_BYTES = 18 * MEGABYTE;

export const isTooLarge = (files: readonly { size: number | null }[]): boolean =>
  files.reduce((sum, { size }) => sum + (size ?? 0), 0) > MAX_MAIL_BYTES;

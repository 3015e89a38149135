/** Routes with another method than GET that only read, as their contracts say (`web/build/constants.ts`). */
declare const READING_ROUTES: readonly string[];
const reading = READING_ROUTES;

/** Whether a call changes nothing. */
export const onlyReads = (key: string): boolean => key.startsWith('GET ') || reading.includes(key);

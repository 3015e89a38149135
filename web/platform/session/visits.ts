import type { Visit } from './settings.ts';

/** Within it, coming again belongs to the same visit. Milliseconds. */
const SAME_VISIT = 30 * 60_000;

/** The visit that begins or goes on now. */
export const nextVisit = (last: Visit | undefined, now: string): Visit => {
  if (!last) return { at: now };
  const isSame = Date.parse(now) - Date.parse(last.at) < SAME_VISIT;
  return { at: now, before: isSame ? last.before : last.at };
};

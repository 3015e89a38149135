import { daysUntil } from '#shared/values/distances.ts';

/** Days before a last buy order in which it is highlighted. */
export const SOON_DAYS = 90;
export type Urgency = 'past' | 'soon' | 'later';

/** The urgency of a last buy order. Dates are YYYY-MM-DD; `days` is negative when it has passed. */
export function urgencyOf(date: string, today: string): { urgency: Urgency; days: number } {
  const days = daysUntil(date, today);
  return { urgency: days < 0 ? 'past' : days <= SOON_DAYS ? 'soon' : 'later', days };
}

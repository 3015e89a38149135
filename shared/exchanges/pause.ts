/** Days between two reminders that a client sends to a third-party about one project. */
export const PAUSE_DAYS = 7;

const DAY_MS = 24 * 3600 * 1000;
const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The first day, YYYY-MM-DD, of a pause that lasts until after today. */
export const remindedSince = (today: string): string => moved(today, 1 - PAUSE_DAYS);

/** When the third-party can be reminded again. */
export const nextReminderOn = (date: string): string => moved(date, PAUSE_DAYS);

import { addDays } from '../values/distances.ts';

/** Days between two reminders that a client sends to a third-party about one project. */
export const PAUSE_DAYS = 7;

/** The first day, YYYY-MM-DD, of a pause that lasts until after today. */
export const remindedSince = (today: string): string => addDays(today, 1 - PAUSE_DAYS);

/** When the third-party can be reminded again. */
export const nextReminderOn = (date: string): string => addDays(date, PAUSE_DAYS);

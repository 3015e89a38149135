import { DAY_MS } from './values/units.ts';

/** Settings of the deployment that say for how many days files and events are kept, and their environment variables. */
export const LIFETIMES = {
  exportDays: 'EXPORT_DAYS',
  uploadDays: 'UPLOAD_DAYS',
  importDays: 'IMPORT_DAYS',
  auditDays: 'AUDIT_DAYS',
} as const;
export type Lifetime = keyof typeof LIFETIMES;

/** The instant until which something created at an instant is kept for a number of days. */
export const daysAfter = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

import { z } from 'zod';
import { EXPORT_FORMATS } from '../exports.ts';
import { fieldNames, filtersBody, searchText } from '../lists.ts';
import { flag } from '../record-routes.ts';
import { id, instant, optional, text } from '../records.ts';
import { isOfWatchlist, SCHEDULED_LIST_NAMES } from './lists.ts';
import { CADENCES } from './next.ts';

/** A person's schedules. */
export const MOST_SCHEDULED = 50;
/** Characters of the filters: all of a view is one item of the table. */
const MOST_FILTERS = 100_000;
const ADDRESS_MAX = 8000;

const filters = filtersBody.superRefine((value, issues) => {
  if (JSON.stringify(value).length > MOST_FILTERS)
    issues.addIssue({ code: 'too_big', origin: 'string', maximum: MOST_FILTERS, input: value });
});

/** What is sent: search, filters, order and columns as in the body of the list's file. */
const content = {
  filters: filters.default({}),
  search: optional(searchText),
  order_by: optional(z.string().max(500)),
  fields: fieldNames,
  /** Where the page shows the view: a path with its query. */
  address: z
    .string()
    .max(ADDRESS_MAX)
    .regex(/^\/[a-z][!-~]*$/),
  format: z.enum(EXPORT_FORMATS).default('xlsx'),
};
const plan = {
  cadence: z.enum(CADENCES),
  weekday: z.int().min(1).max(7).default(1),
  day: z.int().min(1).max(31).default(1),
  hour: z.int().min(0).max(23).default(7),
};
const place = {
  list: z.enum(SCHEDULED_LIST_NAMES),
  /** Of the list of a watchlist. */
  watchlist: optional(id),
};
const name = text(60).min(1);

export const scheduledViewInput = z
  .strictObject({ name, ...place, ...content, ...plan })
  .refine(({ list, watchlist }) => isOfWatchlist(list) === (watchlist !== null), {
    error: 'required',
    path: ['watchlist'],
  });
export type ScheduledViewInput = z.output<typeof scheduledViewInput>;

/** `off`: the product stopped it, `off_reason` says why. */
export const SCHEDULE_STATES = ['active', 'paused', 'off'] as const;
export const OFF_REASONS = [
  'user_inactive',
  'company_changed',
  'permission_lost',
  'subscription',
  'watchlist_gone',
  'view_outdated',
] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** What is left out stays; defaults are for new ones. */
export const scheduledViewChange = z.strictObject({
  name: name.exactOptional(),
  filters: filters.exactOptional(),
  search: searchText.nullable().exactOptional(),
  order_by: z.string().max(500).nullable().exactOptional(),
  fields: content.fields.exactOptional(),
  address: content.address.exactOptional(),
  format: z.enum(EXPORT_FORMATS).exactOptional(),
  cadence: plan.cadence.exactOptional(),
  weekday: plan.weekday.unwrap().exactOptional(),
  day: plan.day.unwrap().exactOptional(),
  hour: plan.hour.unwrap().exactOptional(),
  state: z.enum(['active', 'paused']).exactOptional(),
});
export type ScheduledViewChange = z.output<typeof scheduledViewChange>;

/**
 * What became of the last sending. `attached`: the file was in the mail; `linked`: it was too large for it; `uncertain`:
 * nobody knows whether the mail left, so it is not sent again by itself.
 */
export const SENDING_OUTCOMES = ['attached', 'linked', 'failed', 'uncertain'] as const;
export const lastSending = z.object({
  at: instant,
  outcome: z.enum(SENDING_OUTCOMES),
  rows: z.int().optional(),
  file_name: z.string().optional(),
  job: id.optional(),
});

export const scheduledView = z.object({
  id,
  name,
  ...place,
  ...content,
  ...plan,
  state: z.enum(SCHEDULE_STATES),
  off_reason: optional(z.enum(OFF_REASONS)),
  /** Null unless it is active. */
  next_at: optional(instant),
  creation_date: instant,
});

export const scheduledViewAnswer = scheduledView.extend({
  /** Of the owner's clock, chosen with the e-mails. */
  time_zone: z.string(),
  /** Its file is being made or sent. */
  is_running: z.boolean(),
  last: lastSending
    .extend({
      /** Why it failed, in the reader's language. */
      error: z.string().optional(),
    })
    .nullable(),
});
export type ScheduledView = z.infer<typeof scheduledViewAnswer>;

export const stopQuery = z.strictObject({
  token: z.string().min(1, { error: 'required' }).max(600),
  undo: flag.optional(),
});
export const stopAnswer = z.object({ name: z.string(), state: z.enum(SCHEDULE_STATES) });

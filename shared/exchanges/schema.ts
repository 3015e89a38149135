import { z } from 'zod';
import { phone } from '../addresses/schema.ts';
import { attachments } from '../attachments/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, id, instant, key, optional, recordBase, text } from '../records.ts';
import { distinctIds } from '../values/ids.ts';
import { DELIVERY_STATES } from './delivery.ts';
import { FOLLOW_UP_STATES, NEXT_STEPS } from './steps.ts';

/**
 * Why a mail failed. `mail_uncertain`: the sending was interrupted, so it may have left; only a person decides to send
 * it again.
 */
export const MAIL_ERRORS = ['mail_rejected', 'mail_uncertain'] as const;

export const exchangeInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  type: key,
  date,
  content: optional(text(20_000)),
  supplier: id,
  contact: optional(id),
  /** The number called or noted, kept even if the contact changes. */
  contact_phone: optional(phone),
  /** Means of contact; most types imply it, see `rules.ts`. */
  contact_type: optional(key),
  reminder_type: optional(key),
  /** The parts discussed. */
  products: distinctIds(1000),
  /** For operators only. */
  internal_note: optional(text(5000)),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** An exchange with a third-party. */
export const exchange = recordBase.extend({
  ...exchangeInput.shape,
  /** Entity of the user who had the exchange. */
  owner_entity: id,
  /** Entities whose parts it is about: with `gosm` they see it. */
  entities: z.array(id).default([]),
  project: optional(id),
  /** What came with it; who sees the exchange opens its files. */
  attachments,
  attachment_count: z.int().min(0).default(0),
  /** Of an exchange by mail; its text is `content`. */
  subject: optional(z.string()),
  language: optional(z.enum(LANGUAGES)),
  mail_to: optional(z.string()),
  delivery_state: optional(z.enum(DELIVERY_STATES)),
  mail_at: optional(instant),
  mail_error: optional(z.enum(MAIL_ERRORS)),
  /** What the third-party may answer by its link, or by replying. */
  answer_request: optional(id),
  /** Of a request that is followed up, see `plan.ts`: what comes next, and when. */
  follow_up: optional(z.enum(FOLLOW_UP_STATES)),
  next_step: optional(z.enum(NEXT_STEPS)),
  next_step_on: optional(date),
  steps_done: z.int().min(0).default(0),
  /** Date of the request or of its latest reminder. */
  last_step_on: optional(date),
  /** The operator who works on it. */
  followed_by: optional(id),
  /** Of a reminder: the exchange that asked first, and which step of its plan it is. */
  follows: optional(id),
  step: optional(z.int().min(1)),
});
export type Exchange = z.infer<typeof exchange>;

export const exchangeChanges = changesOf(exchangeInput);

export const exchangeColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  type: { type: 'dictionary', dictionary: 'event_type' },
  date: { type: 'date' },
  content: { type: 'text', searched: true, hasMarkup: true },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  contact: { type: 'link' },
  contact_label: { type: 'text', searched: true },
  contact_phone: { type: 'text', searched: true },
  contact_type: { type: 'dictionary', dictionary: 'contact_type' },
  reminder_type: { type: 'dictionary', dictionary: 'reminder_type' },
  products: { type: 'texts' },
  attachment_count: { type: 'number' },
  subject: { type: 'text', searched: true },
  language: { type: 'dictionary', choices: 'language' },
  mail_to: { type: 'text', operatorsOnly: true },
  delivery_state: { type: 'dictionary', choices: 'delivery_state' },
  mail_at: { type: 'instant' },
  mail_error: { type: 'dictionary', choices: 'mail_error', operatorsOnly: true },
  internal_note: { type: 'text', operatorsOnly: true, hasMarkup: true },
  entities: { type: 'texts', operatorsOnly: true },
  answer_request: { type: 'text', operatorsOnly: true },
  follow_up: { type: 'dictionary', operatorsOnly: true },
  next_step: { type: 'dictionary', operatorsOnly: true },
  next_step_on: { type: 'date', operatorsOnly: true },
  steps_done: { type: 'number', operatorsOnly: true },
  last_step_on: { type: 'date', operatorsOnly: true },
  followed_by: { type: 'link', operatorsOnly: true },
  followed_by_label: { type: 'text', operatorsOnly: true, nameIn: 'followed_by_name' },
  follows: { type: 'text', operatorsOnly: true },
  step: { type: 'number', operatorsOnly: true },
  project: { type: 'link', operatorsOnly: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const exchangeAnswer = answerOf(
  exchange.extend({
    supplier_label: optional(z.string()),
    contact_label: optional(z.string()),
    followed_by_label: optional(z.string()),
    followed_by_name: z.string().optional(),
  }),
  exchangeColumns,
);
export type ExchangeAnswer = z.infer<typeof exchangeAnswer>;

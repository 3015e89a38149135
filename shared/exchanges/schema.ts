import { z } from 'zod';
import { phone } from '../addresses/schema.ts';
import { distinctIds } from '../ids.ts';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, id, key, optional, recordBase, text } from '../records.ts';

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
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** An exchange with a third-party. */
export const exchange = recordBase.extend({
  ...exchangeInput.shape,
  /** Entity of the user who had the exchange. */
  owner_entity: id,
});
export type Exchange = z.infer<typeof exchange>;

export const exchangeChanges = changesOf(exchangeInput);

export const exchangeColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  type: { type: 'dictionary', dictionary: 'event_type' },
  date: { type: 'date' },
  content: { type: 'text', searched: true },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  contact: { type: 'link' },
  contact_label: { type: 'text', searched: true },
  contact_phone: { type: 'text', searched: true },
  contact_type: { type: 'dictionary', dictionary: 'contact_type' },
  reminder_type: { type: 'dictionary', dictionary: 'reminder_type' },
  products: { type: 'texts' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const exchangeAnswer = answerOf(
  exchange.extend({ supplier_label: optional(z.string()), contact_label: optional(z.string()) }),
  exchangeColumns,
);
export type ExchangeAnswer = z.infer<typeof exchangeAnswer>;

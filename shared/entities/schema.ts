import { z } from 'zod';
import { placeColumns, placeLabels, placeShape } from '../addresses/schema.ts';
import type { Columns } from '../lists.ts';
import { changesOf, date, id, optional, recordBase, text } from '../records.ts';

export const ENTITY_TYPES = ['client', 'vigie', 'supplier'] as const;
export const SUBSCRIPTION_TYPES = [
  'gosm',
  'abgo_basic',
  'abgo_medium',
  'abgo_premium',
  'sourcing',
  'supplier_portal',
] as const;

/** Valid from its first day up to, not including, `end_date`. */
export const subscription = z.strictObject({
  subscription_type: z.enum(SUBSCRIPTION_TYPES),
  start_date: date,
  end_date: date,
});
export type Subscription = z.infer<typeof subscription>;

const subscriptions = z.array(subscription).max(100);
/** All subscriptions of an entity, with the version of the entity that was read. */
export const subscriptionsInput = z.strictObject({ subscriptions, version: z.int().min(1).optional() });
export const subscriptionsAnswer = z.object({ entity: id, version: z.int(), subscriptions });

/** Fields that users may write. */
export const entityInput = z.strictObject({
  name: text(200).min(1, { error: 'required' }),
  type: z.enum(ENTITY_TYPES),
  ...placeShape,
  parent: optional(id),
  /** The third-party that a supplier entity represents. */
  supplier: optional(id),
});

/** A company that uses Vigie. Its credits are in a ledger, not in the record. */
export const entity = recordBase.extend({
  ...entityInput.shape,
  subscriptions: subscriptions.default([]),
  /** When the last of its subscriptions ends, so that lists can ask for it. */
  subscription_end: optional(date),
  /** Of one kind of credits, less than a tenth of what it had after the last grant is left. */
  has_low_credits: z.boolean().default(false),
});
export type Entity = z.infer<typeof entity>;
export type EntityInput = z.infer<typeof entityInput>;
/** The type cannot be changed: it determines what the entity's users see and what its records mean. */
export const entityChanges = changesOf(entityInput.omit({ type: true }));

export const entityAnswer = entity.extend({
  ...placeLabels,
  parent_label: optional(z.string()),
  supplier_label: optional(z.string()),
});
export type EntityAnswer = z.infer<typeof entityAnswer>;

export const entityColumns = {
  id: { type: 'text' },
  name: { type: 'text', searched: true },
  type: { type: 'dictionary', choices: 'entity_type' },
  ...placeColumns,
  parent: { type: 'link' },
  parent_label: { type: 'text' },
  supplier: { type: 'link' },
  supplier_label: { type: 'text' },
  subscription_end: { type: 'date' },
  has_low_credits: { type: 'boolean' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

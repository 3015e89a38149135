import { z } from 'zod';
import { date, id, optional, recordBase, text } from '../records.ts';

export const ENTITY_TYPES = ['client', 'vigie', 'supplier'] as const;
export const SUBSCRIPTION_TYPES = [
  'gosm',
  'abgo_basic',
  'abgo_medium',
  'abgo_premium',
  'sourcing',
  'supplier_portal',
] as const;

export const subscription = z.object({
  subscription_type: z.enum(SUBSCRIPTION_TYPES),
  start_date: date,
  end_date: date,
});
export type Subscription = z.infer<typeof subscription>;

/** A company that uses Vigie. Credits stand beside it in a ledger, not in the record. */
export const entity = recordBase.extend({
  name: text(200).min(1),
  type: z.enum(ENTITY_TYPES),
  country: optional(z.string()),
  parent: optional(id),
  subscriptions: z.array(subscription).default([]),
  /** The third-party that a supplier entity is. */
  supplier: optional(id),
});
export type Entity = z.infer<typeof entity>;

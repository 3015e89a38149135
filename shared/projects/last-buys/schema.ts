import { z } from 'zod';
import { labelOf } from '../../parts/labels.ts';
import { type Part, part } from '../../parts/schema.ts';
import { date, id, optional } from '../../records.ts';

/** What is told of a part whose last order is ahead. */
export const ORDERED = [
  ...(['supplier_ref', 'internal_ref', 'nno', 'distributor_ref', 'label', 'supplier_label'] as const),
  ...(['availability_status', 'last_buy_order', 'price', 'equiv_product', 'replacement_validation'] as const),
] satisfies (keyof Part)[];
const ordered = part.pick({
  ...{ id: true, supplier_ref: true, internal_ref: true, nno: true, distributor_ref: true, label: true },
  ...{ supplier_label: true, availability_status: true, last_buy_order: true, price: true },
  ...{ equiv_product: true, replacement_validation: true },
} satisfies Record<'id' | (typeof ORDERED)[number], true>);

/** Most parts that are told of. */
export const MOST_LAST_ORDERS = 500;

/** The parts of a project whose last order is ahead, the next one first. */
export const lastOrders = z.object({
  items: z.array(
    ordered.extend({
      /** Pieces in one project; null: on no system. */
      units: optional(z.number()),
    }),
  ),
  /** Also those beyond the first 500. */
  total: z.int(),
});
export type LastOrders = z.infer<typeof lastOrders>;
export type LastOrder = LastOrders['items'][number];

/** A part of a plan for a project, as it was when the plan was made: what its workbook and a kept plan say of it. */
export const plannedOrder = z.object({
  id,
  name: z.string(),
  supplier_label: optional(z.string()),
  last_buy_order: optional(date),
  units: optional(z.number()),
  price: optional(z.number()),
});
export type PlannedOrder = z.infer<typeof plannedOrder>;

export const plannedOrderOf = (order: LastOrder): PlannedOrder => {
  const { id, supplier_label, last_buy_order, units, price } = order;
  return { id, name: labelOf(order) ?? id, supplier_label, last_buy_order, units, price };
};

import { z } from 'zod';
import type { Columns } from '../../lists.ts';
import { plannedOrder } from '../../projects/last-buys/schema.ts';
import { answerOf, changesOf, date, id, optional, recordBase, text } from '../../records.ts';
import { lastBuyInput } from './schema.ts';

const fields = z.strictObject({
  /** Of which part, or of all parts of which project. */
  product: optional(id),
  project: optional(id),
  name: text(200).min(1, { error: 'required' }),
  note: optional(text(2000)),
  input: lastBuyInput,
});
/** What is said of a plan that is kept. */
export const keptPlanWords = fields.pick({ name: true, note: true });
/** What is entered of a plan that is kept: its inputs never change, only its name and note do. */
export const keptPlanInput = fields.refine(({ product, project }) => (product === null) !== (project === null), {
  error: 'required',
  path: ['product'],
});
export const keptPlanChanges = changesOf(keptPlanWords);

/** A last-buy plan as it was when it was kept. */
export const keptPlan = recordBase.extend({
  ...fields.shape,
  /** The company that keeps it. */
  owner_entity: id,
  /** The parts of a project whose last order was ahead. */
  orders: z.array(plannedOrder).default([]),
  /** How many of them are bought. */
  parts_bought: z.int().default(0),
  /** Results, written by the server. */
  quantity: z.number().default(0),
  cash: z.number().default(0),
  reached: z.number().default(0),
  mean: z.number().default(0),
  covered_until: optional(z.int()),
  /** Of a part: the day until which its stock lasts without a last buy, where it is known. */
  stock_end: optional(date),
});
export type KeptPlan = z.infer<typeof keptPlan>;

export const keptPlanColumns = {
  id: { type: 'text' },
  product: { type: 'link' },
  project: { type: 'link' },
  parts_bought: { type: 'number' },
  name: { type: 'text', searched: true },
  note: { type: 'text', searched: true },
  quantity: { type: 'number' },
  cash: { type: 'number' },
  reached: { type: 'number' },
  mean: { type: 'number' },
  covered_until: { type: 'number' },
  stock_end: { type: 'date' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const keptPlanAnswer = answerOf(
  keptPlan.extend({
    product_label: optional(z.string()),
    project_label: optional(z.string()),
    owner_entity_label: optional(z.string()),
  }),
  keptPlanColumns,
);
export type KeptPlanAnswer = z.infer<typeof keptPlanAnswer>;

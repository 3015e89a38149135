import { z } from 'zod';
import { attachmentInputs, attachments } from '../attachments/schema.ts';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, decimal, id, instant, optional, recordBase, text } from '../records.ts';
import { recordOf } from '../values/objects.ts';

/** `rules.ts` has the transitions. */
export const SOLUTION_STATES = ['submitted', 'accepted', 'declined', 'withdrawn'] as const;
export type SolutionState = (typeof SOLUTION_STATES)[number];

export const solutionInput = z.strictObject({
  asked_processing: id,
  description: text(5000).min(1, { error: 'required' }),
  /** Default: today. */
  proposal_date: date.optional(),
  extra_context: optional(text(5000)),
  /** Made for this request; otherwise a standard part. */
  is_custom_made: z.boolean().default(false),
  /** Reference and manufacturer of the replacement part. */
  equiv_product: optional(text(200)),
  equiv_product_supplier: optional(text(200)),
  /** Euros per piece. */
  price: optional(decimal.min(0).max(1e12)),
  /** Days from order to delivery. */
  lead_time: optional(z.int().min(0).max(3650)),
  attachments: attachmentInputs,
});

/** A solution that a provider, or the operator, proposes for a solution request. */
export const solution = recordBase.extend({
  ...solutionInput.shape,
  proposal_date: date,
  attachments,
  /** The part of the request. */
  product: id,
  /** Name of the part as in the request, which providers read too. */
  product_label: optional(z.string()),
  /** The requesting entity. */
  owner_entity: id,
  /** The proposing entity. */
  provider_entity: id,
  state: z.enum(SOLUTION_STATES).default('submitted'),
  /** When it was accepted, declined or withdrawn. */
  decided_at: optional(instant),
});
export type Solution = z.infer<typeof solution>;

/** A solution cannot move to another request. */
export const solutionChanges = changesOf(solutionInput.omit({ asked_processing: true }));

/** Providers do not see who requested. */
export const solutionColumns = {
  id: { type: 'text' },
  asked_processing: { type: 'link' },
  product: { type: 'link' },
  product_label: { type: 'reference', searched: true },
  owner_entity: { type: 'link', customersOnly: true },
  owner_entity_label: { type: 'text', customersOnly: true },
  provider_entity: { type: 'link' },
  provider_entity_label: { type: 'text', searched: true },
  state: { type: 'dictionary', choices: 'proposal_state' },
  description: { type: 'text', searched: true, hasMarkup: true },
  extra_context: { type: 'text', searched: true },
  is_custom_made: { type: 'boolean' },
  equiv_product: { type: 'reference', searched: true },
  equiv_product_supplier: { type: 'text', searched: true },
  price: { type: 'number' },
  lead_time: { type: 'number' },
  proposal_date: { type: 'date' },
  decided_at: { type: 'instant' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const solutionAnswer = answerOf(
  solution.extend({
    owner_entity_label: optional(z.string()),
    provider_entity_label: optional(z.string()),
  }),
  solutionColumns,
);
export type SolutionAnswer = z.infer<typeof solutionAnswer>;

/** Number of solutions a user sees, by state. */
export const solutionCounts = z.object({
  total: z.int(),
  ...recordOf(SOLUTION_STATES, () => z.int()),
});

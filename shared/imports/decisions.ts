import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { id, instant, optional, recordBase } from '../records.ts';

/**
 * An entity's decision on a line: its part, or that the catalogue lacks it. Applies to the same line in the entity's
 * next lists; deleting it makes the line undecided again.
 */
export const decision = recordBase.extend({
  owner_entity: id,
  /** Equal for all spellings of a line. */
  line_key: z.string(),
  supplier: optional(z.string()),
  supplier_ref: optional(z.string()),
  internal_ref: optional(z.string()),
  nno: optional(z.string()),
  label: optional(z.string()),
  /** Null: no part. Not a link: a decision does not prevent deleting the part and is ignored afterwards. */
  product: optional(id),
  product_label: optional(z.string()),
  decided_by: z.string(),
  decided_at: instant,
});
export type Decision = z.infer<typeof decision>;

export const decisionColumns = {
  id: { type: 'text' },
  line_key: { type: 'text' },
  supplier: { type: 'text', searched: true },
  supplier_ref: { type: 'reference', searched: true },
  internal_ref: { type: 'reference', searched: true },
  nno: { type: 'reference', searched: true },
  label: { type: 'text', searched: true },
  product: { type: 'text' },
  product_label: { type: 'text', searched: true },
  decided_by: { type: 'text', nameIn: 'decided_by_label' },
  decided_at: { type: 'instant' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const decisionAnswer = decision.extend({
  owner_entity_label: optional(z.string()),
  decided_by_label: z.string().optional(),
});
export type DecisionAnswer = z.infer<typeof decisionAnswer>;

import { z } from 'zod';
import type { Columns } from '../lists.ts';
import { answerOf, changesOf, date, id, optional, recordBase, text } from '../records.ts';
import { amount, currency } from './costs.ts';
import { RESOLUTIONS } from './resolutions.ts';

/** `watch`: nothing is to be done now. */
export const CASE_STATES = ['open', 'watch', 'closed'] as const;

export const caseInput = z.strictObject({
  project: id,
  product: id,
  state: z.enum(CASE_STATES).default('open'),
  /** By when a solution is needed. */
  needed_on: optional(date),
  /** Who works on it; need not be a user. */
  responsible: optional(text(200)),
  resolution: optional(z.enum(RESOLUTIONS)),
  estimate: optional(amount),
  actual: optional(amount),
  /** The cheapest other way that would have been possible, and its cost. */
  next_resolution: optional(z.enum(RESOLUTIONS)),
  next_cost: optional(amount),
  currency: currency.default('EUR'),
  /** The published costs that estimates come from. */
  cost_table: optional(id),
  comment: optional(text(5000)),
});

/** What has to be decided about a part in a project. */
export const obsolescenceCase = recordBase.extend({
  ...caseInput.shape,
  /** Of the project. */
  owner_entity: id,
  /** Copied from part and project, and updated with them. */
  part_label: optional(z.string()),
  part_supplier_label: optional(z.string()),
  project_name: optional(z.string()),
  /** Written by the server: `next_cost` less the actual cost, or else the estimate. */
  cost_avoided: optional(z.number()),
  closed_on: optional(date),
});
export type Case = z.infer<typeof obsolescenceCase>;

/** A case stays with its part and project. */
export const caseChanges = changesOf(caseInput.omit({ project: true, product: true }));

export const caseColumns = {
  id: { type: 'text' },
  part_label: { type: 'reference', searched: true },
  part_supplier_label: { type: 'text', searched: true },
  project_name: { type: 'text', searched: true },
  product: { type: 'link' },
  project: { type: 'link' },
  state: { type: 'dictionary', choices: 'case_state' },
  needed_on: { type: 'date' },
  responsible: { type: 'text', searched: true },
  resolution: { type: 'dictionary', choices: 'resolution' },
  estimate: { type: 'number' },
  actual: { type: 'number' },
  next_resolution: { type: 'dictionary', choices: 'resolution' },
  next_cost: { type: 'number' },
  cost_avoided: { type: 'number' },
  currency: { type: 'text' },
  cost_table: { type: 'link' },
  comment: { type: 'text', searched: true, hasMarkup: true },
  closed_on: { type: 'date' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const caseAnswer = answerOf(
  obsolescenceCase.extend({ owner_entity_label: optional(z.string()), cost_table_label: optional(z.string()) }),
  caseColumns,
);
export type CaseAnswer = z.infer<typeof caseAnswer>;

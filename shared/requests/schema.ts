import { z } from 'zod';
import { assigned, assignedColumns, assignedNames } from '../assignments.ts';
import { MAX_AT_ONCE } from '../jobs/limits.ts';
import type { Columns } from '../lists.ts';
import { FACT_SOURCES } from '../parts/fact-sources.ts';
import { answerOf, bulkIds, date, id, instant, optional, recordBase, text } from '../records.ts';
import { NOT_ADDED_REASONS } from './reasons.ts';

/** What credits are spent on; an entity has one cart and one ledger per kind. */
export const REQUEST_KINDS = ['monitoring', 'processing'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['pending', 'confirmed'] as const;
export const PROCESSING_STATES = ['waiting_for_solutions', 'solution_available', 'processing_complete'] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];
/** How a requested monitoring ended. */
export const MONITORING_ENDS = ['closed_1', 'not_supported'] as const;

export const note = text(2000);
const count = z.int().min(0).default(0);

/** Copied from the part and updated with it. */
const aboutPart = {
  /** Name of the part without the customer's own reference. */
  product_label: optional(z.string()),
  supplier_label: optional(z.string()),
  supplier_ref: optional(z.string()),
  internal_ref: optional(z.string()),
  label: optional(z.string()),
  availability_status: optional(z.string()),
  /**
   * Where the status comes from; null if it has no source, and in requests from before this field. Its date is not copied:
   * each cycle of a monitoring would write all requests that were ever about its part.
   */
  fact_source: optional(z.enum(FACT_SOURCES)),
};

const requestBase = recordBase.extend({
  /** The requested part: the entity's own, or one of the catalogue. */
  product: id,
  ...aboutPart,
  /** Owner of the cart. */
  owner_entity: id,
  state: z.enum(REQUEST_STATES).default('pending'),
  /** The user who added it to the cart. */
  requested_by: id,
  note: optional(note),
  /** Null and 0 while pending: the confirmed cart, when, and the credits paid. */
  cart: optional(id),
  confirmed_at: optional(instant),
  cost: count,
});

export const monitoringRequest = requestBase.extend({
  /** The operator's monitoring for this request; null until it is opened after the confirmation. */
  monitoring: optional(id),
  /** Confirmed, and its monitoring has not ended. */
  is_open: z.boolean().default(false),
  ended_at: optional(instant),
  /** `not_supported`: its credits were refunded. */
  ended_as: optional(z.enum(MONITORING_ENDS)),
});
export type MonitoringRequest = z.infer<typeof monitoringRequest>;

/** What the customer says of a wanted solution; providers read it. */
export const wanted = {
  quantity_wanted: optional(z.int().min(1).max(1e9)),
  /** The last day on which a solution helps. */
  wanted_by: optional(date),
};

export const solutionRequest = requestBase.extend({
  ...wanted,
  /** Null while pending. */
  processing_state: optional(z.enum(PROCESSING_STATES)),
  /** Number of solutions submitted and not withdrawn. */
  solutions_count: count,
  /** Why an operator closed it without a solution. */
  closing_reason: optional(note),
  accepted_solution: optional(id),
});
export type SolutionRequest = z.infer<typeof solutionRequest>;

/** A confirmed cart. */
export const cart = recordBase.extend({
  kind: z.enum(REQUEST_KINDS),
  owner_entity: id,
  note: optional(note),
  element_count: count,
  cost: count,
  confirmed_by: id,
  is_treated: z.boolean().default(false),
  treated_at: optional(instant),
  ...assigned,
});
export type Cart = z.infer<typeof cart>;

/** Providers must not see who requests. */
const requestColumns = {
  id: { type: 'text' },
  product: { type: 'link' },
  product_label: { type: 'reference', searched: true },
  supplier_label: { type: 'text', searched: true },
  supplier_ref: { type: 'reference', searched: true },
  internal_ref: { type: 'reference', searched: true, customersOnly: true },
  label: { type: 'text', searched: true },
  availability_status: { type: 'dictionary', dictionary: 'availability_status' },
  fact_source: { type: 'dictionary', choices: 'fact_source' },
  owner_entity: { type: 'link', customersOnly: true },
  owner_entity_label: { type: 'text', searched: true, customersOnly: true },
  state: { type: 'dictionary', choices: 'request_state' },
  requested_by: { type: 'link', customersOnly: true },
  requested_by_label: { type: 'text', customersOnly: true, nameIn: 'requested_by_name' },
  note: { type: 'text', customersOnly: true },
  cart: { type: 'link', customersOnly: true },
  confirmed_at: { type: 'instant' },
  cost: { type: 'number', customersOnly: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const monitoringRequestColumns = {
  ...requestColumns,
  monitoring: { type: 'link' },
  is_open: { type: 'boolean' },
  ended_at: { type: 'instant' },
  ended_as: { type: 'dictionary', dictionary: 'monitoring_status' },
} as const satisfies Columns;

export const solutionRequestColumns = {
  ...requestColumns,
  /** Reveals other providers’ solutions. */
  processing_state: { type: 'dictionary', choices: 'processing_state', customersOnly: true },
  solutions_count: { type: 'number', customersOnly: true },
  quantity_wanted: { type: 'number' },
  wanted_by: { type: 'date' },
  /** The state of the reading provider's own solution. */
  own_solution: { type: 'dictionary', choices: 'proposal_state', providersOnly: true },
  closing_reason: { type: 'text', customersOnly: true },
  accepted_solution: { type: 'link', customersOnly: true },
} as const satisfies Columns;

export const cartColumns = {
  id: { type: 'text' },
  kind: { type: 'dictionary', choices: 'request_kind' },
  owner_entity: { type: 'link' },
  owner_entity_label: { type: 'text', searched: true },
  note: { type: 'text', searched: true },
  element_count: { type: 'number' },
  cost: { type: 'number' },
  confirmed_by: { type: 'link' },
  confirmed_by_label: { type: 'text', searched: true, nameIn: 'confirmed_by_name' },
  is_treated: { type: 'boolean' },
  treated_at: { type: 'instant' },
  ...assignedColumns,
  /** Of its requests that are not done, from what the reader sees; not stored. */
  expected_on: { type: 'date' },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

const requestLabels = {
  owner_entity_label: optional(z.string()),
  requested_by_label: optional(z.string()),
  requested_by_name: z.string().optional(),
};
export const monitoringRequestAnswer = answerOf(monitoringRequest.extend(requestLabels), monitoringRequestColumns);
export type MonitoringRequestAnswer = z.infer<typeof monitoringRequestAnswer>;
export const solutionRequestAnswer = answerOf(
  solutionRequest.extend({ ...requestLabels, own_solution: optional(z.string()) }),
  solutionRequestColumns,
);
export type SolutionRequestAnswer = z.infer<typeof solutionRequestAnswer>;
export const cartAnswer = answerOf(
  cart.extend({
    owner_entity_label: optional(z.string()),
    confirmed_by_label: optional(z.string()),
    confirmed_by_name: z.string().optional(),
    ...assignedNames,
    /** The day by which all of it is expected to be answered; null if nothing is known, or all is done. */
    expected_on: optional(date),
  }),
  cartColumns,
);
export type CartAnswer = z.infer<typeof cartAnswer>;

export const bulkAddBody = z.strictObject({ products: bulkIds, note: note.optional() });
/** Duplicate parts count once. */
export const bulkAddAnswer = z.object({
  added: z.int(),
  not_added: z.int(),
  reasons: z.array(z.object({ reason: z.enum(NOT_ADDED_REASONS), count: z.int() })),
  /** Ids of the added requests. */
  requests: z.array(id),
});
export type BulkAddAnswer = z.infer<typeof bulkAddAnswer>;

export const bulkDeleteBody = z.strictObject({ ids: bulkIds });
/** `deleted`: number removed by this call. After an interruption, an earlier call may have removed others. */
export const bulkDeleteAnswer = z.object({ deleted: z.int() });

/** Without `ids`: the whole cart, up to `MAX_CONFIRMED`. */
export const confirmBody = z.strictObject({ ids: bulkIds.optional(), note: note.optional() });
/** `balance`: remaining credits; `cart`: the confirmed one. */
export const confirmAnswer = z.object({ confirmed: z.int(), spent: z.int(), balance: z.int(), cart: id });
export type ConfirmAnswer = z.infer<typeof confirmAnswer>;
/** Maximum number of requests per confirmation. */
export const MAX_CONFIRMED = MAX_AT_ONCE;

/**
 * `pending`: requests in the cart of the user's entity, which cost `cost` credits; `confirmed`, of which `open`: those
 * of all visible entities; `to_treat`: carts not treated by an operator yet, 0 for other users.
 */
export const countAnswer = z.object({
  pending: z.int(),
  cost: z.int(),
  confirmed: z.int(),
  open: z.int(),
  to_treat: z.int(),
});

/** Marks several carts as treated, or not. */
export const cartsBulkBody = z.strictObject({ ids: bulkIds, is_treated: z.boolean() });
export const cartChanges = z.strictObject({ is_treated: z.boolean(), version: z.int().min(1).optional() });

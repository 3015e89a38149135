import { z } from 'zod';
import { webAddress } from '../addresses/schema.ts';
import { attachmentInputs, attachments } from '../attachments/schema.ts';
import type { Columns } from '../lists.ts';
import { REPLACEMENT_VALIDATIONS } from '../parts/schema.ts';
import { answerOf, changesOf, date, id, instant, optional, recordBase, text } from '../records.ts';

/** The keys of dictionary `monitoring_status`; which may follow which is in `rules.ts`. */
export const MONITORING_STATUSES = [
  'in_progress',
  'waiting_from_client_1',
  'incomplete_response',
  'to_be_verified',
  'not_supported',
  'closed_1',
] as const;
const status = z.enum(MONITORING_STATUSES);
export type MonitoringStatus = z.infer<typeof status>;
/** Answer of `GET monitorings/transitions`: the statuses that may follow each. */
export const monitoringTransitions = z.record(status, z.array(status).readonly());

const key = z.string().max(64);

/** What a cycle finds out about the part. */
const findings = {
  availability_status: optional(key),
  availability_status_reason: optional(key),
  monitoring_date: optional(instant),
  last_buy_order: optional(date),
  end_of_life: optional(date),
  obso_at: optional(date),
  obsolescence_reason: optional(text(1000)),
  durability: optional(key),
  equiv_product: optional(text(200)),
  equiv_product_supplier: optional(text(200)),
  replacement_validation: optional(z.enum(REPLACEMENT_VALIDATIONS)),
  /** Where it was found: in words, and its address. */
  source: optional(text(500)),
  source_url: optional(webAddress),
  comment: optional(text(5000)),
};
/** A cycle that has found nothing yet: every finding null, and no document. */
export const nothingFound = { ...z.object(findings).parse({}), attachments: [] };

export const monitoringInput = z.strictObject({
  product: id,
  status: status.default('in_progress'),
  /** The third-party that was asked, and whom of it. */
  supplier: optional(id),
  contact: optional(id),
  ...findings,
  /** The documents that say so. */
  attachments: attachmentInputs,
  internal_note: optional(text(5000)),
});
export type MonitoringInput = z.infer<typeof monitoringInput>;

/** What a monitoring says of its part; it follows the part. */
const partNames = {
  /** What the part is called but for the customer's own reference. */
  product_label: optional(z.string()),
  /** Its manufacturer's name: `supplier` is the third-party that was asked. */
  part_supplier_label: optional(z.string()),
  supplier_ref: optional(z.string()),
  internal_ref: optional(z.string()),
  label: optional(z.string()),
};

/** One watch over a part: what was found, when and where. */
export const monitoring = recordBase.extend({
  ...monitoringInput.shape,
  attachments,
  ...partNames,
  /** The list that its part stands in: an entity's id, or the catalogue. */
  part_owner: z.string(),
  /** Its part's: customers see the monitorings of public parts. */
  is_public: z.boolean().default(false),
  /** Counts from 1; reopening begins the next one, and the history keeps what the ones before found. */
  cycle: z.int().min(1).default(1),
  /** The entity that asked for it; null: the operator itself. */
  requested_by: optional(id),
});
export type Monitoring = z.infer<typeof monitoring>;

/** A monitoring stays with its part. */
export const monitoringChanges = changesOf(monitoringInput.omit({ product: true }));

/** Several clients may watch one catalogue part: who asked is for the operator alone. */
export const monitoringColumns = {
  id: { type: 'text' },
  product: { type: 'link' },
  product_label: { type: 'reference', searched: true },
  part_supplier_label: { type: 'text', searched: true },
  supplier_ref: { type: 'reference', searched: true },
  internal_ref: { type: 'reference', searched: true, customersOnly: true },
  label: { type: 'text', searched: true },
  status: { type: 'dictionary', dictionary: 'monitoring_status' },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  contact: { type: 'link' },
  contact_label: { type: 'text' },
  availability_status: { type: 'dictionary', dictionary: 'availability_status' },
  availability_status_reason: { type: 'dictionary', dictionary: 'availability_status_reason' },
  monitoring_date: { type: 'instant' },
  last_buy_order: { type: 'date' },
  end_of_life: { type: 'date' },
  obso_at: { type: 'date' },
  obsolescence_reason: { type: 'text' },
  durability: { type: 'dictionary', dictionary: 'durability' },
  equiv_product: { type: 'reference', searched: true },
  equiv_product_supplier: { type: 'text' },
  replacement_validation: { type: 'dictionary' },
  source: { type: 'text', searched: true },
  source_url: { type: 'text' },
  comment: { type: 'text', searched: true },
  cycle: { type: 'number' },
  internal_note: { type: 'text', operatorsOnly: true },
  is_public: { type: 'boolean', operatorsOnly: true },
  requested_by: { type: 'link', operatorsOnly: true },
  requested_by_label: { type: 'text', operatorsOnly: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const monitoringAnswer = answerOf(
  monitoring.extend({
    supplier_label: optional(z.string()),
    contact_label: optional(z.string()),
    requested_by_label: optional(z.string()),
  }),
  monitoringColumns,
);
export type MonitoringAnswer = z.infer<typeof monitoringAnswer>;

import { z } from 'zod';
import { webAddress } from '../addresses/schema.ts';
import { assigned, assignedColumns, assignedNames } from '../assignments.ts';
import { attachmentInputs, attachments } from '../attachments/schema.ts';
import type { Columns } from '../lists.ts';
import { REPLACEMENT_VALIDATIONS } from '../parts/schema.ts';
import { answerOf, bulkIds, changesOf, date, id, instant, key, optional, recordBase, text } from '../records.ts';

/** Keys of dictionary `monitoring_status`; `rules.ts` has the transitions. */
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
/** Answer of `GET monitorings/transitions`: allowed next statuses. */
export const monitoringTransitions = z.record(status, z.array(status).readonly());

/** Why a monitoring was recorded, other than to watch the part. */
export const MONITORING_REASONS = ['correction'] as const;

/** Findings of a cycle about the part. */
const findings = {
  reason: optional(z.enum(MONITORING_REASONS)),
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
  /** Source of the findings: description and URL. */
  source: optional(text(500)),
  source_url: optional(webAddress),
  comment: optional(text(5000)),
};
/** A new cycle: all findings null, no documents. */
export const nothingFound = { ...z.object(findings).parse({}), attachments: [] };

export const monitoringInput = z.strictObject({
  product: id,
  status: status.default('in_progress'),
  /** The third-party and the contact that were asked. */
  supplier: optional(id),
  contact: optional(id),
  ...findings,
  /** Supporting documents. */
  attachments: attachmentInputs,
  internal_note: optional(text(5000)),
});
export type MonitoringInput = z.infer<typeof monitoringInput>;

const { reason: _, ...found } = findings;
/** What one finding says about many parts. `attachments` are uploaded once. */
const sharedFinding = z.strictObject({
  ...found,
  supplier: optional(id),
  contact: optional(id),
  attachments: attachmentInputs,
});
export const recordFindingBody = z.strictObject({
  ids: bulkIds,
  /** Each monitoring ends with what is known of its part; the finding has the evidence only. */
  is_unchanged: z.boolean().default(false),
  finding: sharedFinding,
});
/** Parts whose monitoring an operator starts. */
export const startBody = z.strictObject({ products: bulkIds });

/** The same with the files as they are kept: once for all monitorings. */
export const keptFinding = sharedFinding.extend({ attachments });
export type KeptFinding = z.infer<typeof keptFinding>;

/** Copied from the part and updated with it. */
const partNames = {
  /** Name of the part without the customer's own reference. */
  product_label: optional(z.string()),
  /** Manufacturer's name; `supplier` is the third-party that was asked. */
  part_supplier_label: optional(z.string()),
  supplier_ref: optional(z.string()),
  internal_ref: optional(z.string()),
  label: optional(z.string()),
};

/** The monitoring of a part: what was found, when and where. */
export const monitoring = recordBase.extend({
  ...monitoringInput.shape,
  attachments,
  ...partNames,
  /** Owner of the part's list: an entity's id, or the catalogue. */
  part_owner: z.string(),
  /** Copied from the part: customers see the monitorings of public parts. */
  is_public: z.boolean().default(false),
  /** Starts at 1; reopening starts the next one. The history keeps earlier findings. */
  cycle: z.int().min(1).default(1),
  /** When the cycle started. */
  started_at: optional(instant),
  ...assigned,
  /** The third-party's answer that an operator accepted as the findings of this cycle. */
  answer: optional(id),
  /** The requesting entity; null: the operator itself. */
  requested_by: optional(id),
  /** Of a part of the catalogue: the entities that see it, because they requested the monitoring of the part. */
  entities: z.array(id).default([]),
});
export type Monitoring = z.infer<typeof monitoring>;

/** A monitoring cannot move to another part. */
export const monitoringChanges = changesOf(monitoringInput.omit({ product: true }));

/** Several clients may watch a catalogue part: only the operator sees who requested it. */
export const monitoringColumns = {
  id: { type: 'text' },
  product: { type: 'link' },
  product_label: { type: 'reference', searched: true },
  part_supplier_label: { type: 'text', searched: true },
  supplier_ref: { type: 'reference', searched: true },
  internal_ref: { type: 'reference', searched: true, customersOnly: true },
  label: { type: 'text', searched: true },
  status: { type: 'dictionary', dictionary: 'monitoring_status' },
  reason: { type: 'dictionary', choices: 'monitoring_reason' },
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
  replacement_validation: { type: 'dictionary', choices: 'replacement_validation' },
  source: { type: 'text', searched: true },
  source_url: { type: 'text' },
  comment: { type: 'text', searched: true, hasMarkup: true },
  cycle: { type: 'number' },
  started_at: { type: 'instant' },
  ...assignedColumns,
  internal_note: { type: 'text', operatorsOnly: true, hasMarkup: true },
  answer: { type: 'link', operatorsOnly: true },
  is_public: { type: 'boolean', operatorsOnly: true },
  requested_by: { type: 'link', operatorsOnly: true },
  requested_by_label: { type: 'text', operatorsOnly: true },
  entities: { type: 'texts', operatorsOnly: true },
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const monitoringAnswer = answerOf(
  monitoring.extend({
    supplier_label: optional(z.string()),
    contact_label: optional(z.string()),
    requested_by_label: optional(z.string()),
    ...assignedNames,
  }),
  monitoringColumns,
);
export type MonitoringAnswer = z.infer<typeof monitoringAnswer>;

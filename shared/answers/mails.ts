import { z } from 'zod';
import { assigned, assignedColumns, assignedNames } from '../assignments.ts';
import { attachments } from '../attachments/schema.ts';
import type { Columns } from '../lists.ts';
import { answerOf, id, instant, optional, recordBase, text } from '../records.ts';

/** Where SES stores received mails as they arrive, in the bucket of documents. */
export const INBOUND_FOLDER = 'inbound/';

export const DELIVERY_STATES = ['waiting', 'assigned', 'ignored'] as const;

/** Why a mail did not become an answer by itself. */
export const DOUBTS = [
  'unknown_sender',
  'not_authenticated',
  'several_requests',
  'request_over',
  'automatic',
  'report',
  'dangerous',
  'unreadable',
] as const;

/** Why an operator left a mail aside. */
export const IGNORED_BECAUSE = ['no_answer', 'automatic', 'duplicate', 'unwanted', 'other'] as const;

/** A mail to the stage's address that did not become an answer by itself. Its text is shown as text, never as markup. */
export const inboundMail = recordBase.extend({
  sender: text(320),
  sender_name: optional(text(200)),
  subject: optional(text(500)),
  received_at: instant,
  text: optional(text(20_000)),
  attachments,
  /** Files that were not kept: too many, too large, or of a kind that is not accepted. The stored mail has them. */
  left_out: z.int().default(0),
  doubt: z.enum(DOUBTS),
  /** Whether the domain of the sender vouches for the mail. */
  is_authenticated: z.boolean(),
  state: z.enum(DELIVERY_STATES).default('waiting'),
  ignored_because: optional(z.enum(IGNORED_BECAUSE)),
  /** Requests that the mail may answer. */
  requests: z.array(id).default([]),
  supplier: optional(id),
  /** What it became. */
  answer: optional(id),
  /** Where the mail is stored as it arrived; hash of its id. */
  stored_as: z.string(),
  mail: z.string(),
  ...assigned,
});
export type InboundMail = z.infer<typeof inboundMail>;

export const inboundMailColumns = {
  id: { type: 'text' },
  sender: { type: 'text', searched: true },
  sender_name: { type: 'text', searched: true },
  subject: { type: 'text', searched: true },
  received_at: { type: 'instant' },
  text: { type: 'text', searched: true },
  doubt: { type: 'dictionary', choices: 'doubt' },
  is_authenticated: { type: 'boolean' },
  state: { type: 'dictionary', choices: 'mail_state' },
  ignored_because: { type: 'dictionary', choices: 'ignored_because' },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  answer: { type: 'link' },
  ...assignedColumns,
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const inboundMailAnswer = answerOf(
  inboundMail.omit({ stored_as: true, mail: true }).extend({ supplier_label: optional(z.string()), ...assignedNames }),
  inboundMailColumns,
);
export type InboundMailAnswer = z.infer<typeof inboundMailAnswer>;

/** What a mail may belong to, best first. `reason`: why it is offered. */
export const candidates = z.object({
  requests: z.array(
    z.object({
      id,
      code: z.string(),
      supplier: id,
      supplier_label: z.string(),
      contact_label: optional(z.string()),
      asked_at: instant,
      parts: z.int(),
      reason: z.enum(['mail', 'sender', 'domain']),
    }),
  ),
  suppliers: z.array(z.object({ id, label: z.string(), reason: z.enum(['sender', 'domain']) })),
});
export type Candidates = z.infer<typeof candidates>;

export const ignoreBody = z.strictObject({ reason: z.enum(IGNORED_BECAUSE) });

/** The request that a mail answers, or the third-party that wrote it unasked. */
export const originBody = z.union([z.strictObject({ request: id }), z.strictObject({ supplier: id })]);

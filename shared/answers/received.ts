import { z } from 'zod';
import { assigned, assignedColumns, assignedNames } from '../assignments.ts';
import { attachments } from '../attachments/schema.ts';
import { MAX_AT_ONCE } from '../jobs/limits.ts';
import type { Columns } from '../lists.ts';
import { answerOf, id, instant, optional, recordBase, text } from '../records.ts';
import { distinct } from '../values/ids.ts';
import { statement } from './schema.ts';

export const ANSWER_CHANNELS = ['form', 'email', 'file', 'portal'] as const;

/** What an operator should know of a mail that is an answer nevertheless: its sender is no contact of the third-party. */
export const ANSWER_DOUBTS = ['other_sender'] as const;

/** `replaced`, `withdrawn`: by the third-party, before anyone worked on it. */
export const ANSWER_STATES = ['open', 'done', 'replaced', 'withdrawn'] as const;
export const OUTCOMES = ['open', 'accepted', 'dismissed'] as const;

/** Maximum length of the reason why something was left aside. */
export const MAX_REASON = 1000;

/** A part in an answer: what was said about it, and what the operator made of that. */
export const answeredPart = z.object({
  product: id,
  monitoring: optional(id),
  cycle: optional(z.int()),
  said: statement,
  outcome: z.enum(OUTCOMES).default('open'),
  /** The fields that were accepted as they were said. */
  taken: z.array(z.string()).default([]),
  /** The monitoring that has the accepted findings. */
  verified_by: optional(id),
  /** Why it was left aside: the third-party reads it. */
  reason: optional(text(MAX_REASON)),
});
export type AnsweredPart = z.infer<typeof answeredPart>;

/** An answer of a third-party. What it proposes is written only when an operator accepts it. */
export const answer = recordBase.extend({
  supplier: id,
  contact: optional(id),
  /** The exchange that the answer is. */
  exchange: id,
  /** The request for answers and the exchange that it answers; none for a mail that an operator assigned to a third-party. */
  request: optional(id),
  asked_in: optional(id),
  /** `portal`: unasked, by a user of the third-party’s portal. */
  channel: z.enum(ANSWER_CHANNELS),
  received_at: instant,
  state: z.enum(ANSWER_STATES).default('open'),
  comment: optional(text(20_000)),
  parts: z.array(answeredPart).default([]),
  attachments,
  /** Files of a mail that were not kept: too many, too large, or of a kind that is not accepted. */
  left_out: z.int().default(0),
  doubt: optional(z.enum(ANSWER_DOUBTS)),
  /** Address of a sender who is no contact. */
  sender: optional(text(320)),
  /** Hash of the mail's id: a mail that arrives twice is one answer. */
  mail: optional(z.string()),
  ...assigned,
});
export type Answer = z.infer<typeof answer>;

export const answerColumns = {
  id: { type: 'text' },
  supplier: { type: 'link' },
  supplier_label: { type: 'text', searched: true },
  contact: { type: 'link' },
  contact_label: { type: 'text', searched: true },
  exchange: { type: 'link' },
  asked_in: { type: 'link' },
  channel: { type: 'dictionary', dictionary: 'contact_type' },
  received_at: { type: 'instant' },
  state: { type: 'dictionary', choices: 'answer_state' },
  comment: { type: 'text', searched: true },
  doubt: { type: 'dictionary', choices: 'answer_doubt' },
  ...assignedColumns,
  creation_date: { type: 'instant' },
  modification_date: { type: 'instant' },
} as const satisfies Columns;

export const answerAnswer = answerOf(
  answer
    .omit({ mail: true })
    .extend({ supplier_label: optional(z.string()), contact_label: optional(z.string()), ...assignedNames }),
  answerColumns,
);
export type AnswerAnswer = z.infer<typeof answerAnswer>;

/** What is known of a field, and what the answer says. */
export const comparedField = z.object({
  field: z.string(),
  known: optional(z.string()),
  said: optional(z.string()),
  is_changed: z.boolean(),
});

/** A part of an answer, beside what is known. */
export const comparison = z.object({
  product: id,
  product_label: z.string(),
  label: optional(z.string()),
  monitoring: optional(id),
  outcome: z.enum(OUTCOMES),
  reason: optional(z.string()),
  comment: optional(z.string()),
  /** The third-party does not know whether the part can still be ordered. */
  does_not_know: z.boolean(),
  fields: z.array(comparedField),
});
export type Comparison = z.infer<typeof comparison>;

/** Each accepted part closes a monitoring: more than these are a job. */
export const ACCEPTED_AT_ONCE = 50;
const parts = z.array(id).min(1).max(MAX_AT_ONCE);
export const accepted = z.strictObject(statement.omit({ comment: true }).partial().shape);
/** `accepted`: the fields that the operator accepts, as they will be written; missing: all that the answer says. */
export const acceptBody = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        product: id,
        accepted: accepted.optional(),
      }),
    )
    .min(1)
    .max(MAX_AT_ONCE)
    .refine(
      distinct(({ product }: { product: string }) => product),
      { error: 'duplicate_value' },
    ),
});
/** `reason`: told to the third-party, and kept in the history. */
export const dismissBody = z.strictObject({ parts, reason: text(MAX_REASON).min(1, { error: 'required' }) });
export const decisionsAnswer = z.object({
  state: z.enum(ANSWER_STATES),
  items: z.array(
    z.object({
      product: id,
      outcome: z.enum(['accepted', 'dismissed', 'refused']),
      code: z.string().optional(),
      detail: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
    }),
  ),
});

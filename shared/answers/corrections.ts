import { z } from 'zod';
import { attachmentInputs, attachments, uploadAnswer, uploadBody } from '../attachments/schema.ts';
import { contract } from '../contract.ts';
import { id, idParams, instant, optional, text } from '../records.ts';
import { distinct } from '../values/ids.ts';
import { ANSWER_STATES, OUTCOMES } from './received.ts';
import { statement } from './schema.ts';

/** What a third-party says about its own parts in its portal, although nobody asked. */

export const MAX_CORRECTED = 500;
const correctedPart = z.strictObject({ product: id, ...statement.shape });
const isDistinct = distinct(({ product }: z.infer<typeof correctedPart>) => product);

export const correctionBody = z.strictObject({
  parts: z.array(correctedPart).min(1).max(MAX_CORRECTED).refine(isDistinct, { error: 'duplicate_value' }),
  /** About all parts. */
  comment: optional(text(5000)),
  attachments: attachmentInputs,
});
export type CorrectionBody = z.output<typeof correctionBody>;

/** A field of a part as the third-party stated it. `is_taken`: whether the operator took it over as it was stated. */
const correctedField = z.object({ field: z.string(), said: z.string(), is_taken: z.boolean() });

export const correction = z.object({
  id,
  state: z.enum(ANSWER_STATES),
  sent_at: instant,
  comment: optional(z.string()),
  attachments,
  parts: z.array(
    z.object({
      product: id,
      reference: z.string(),
      outcome: z.enum(OUTCOMES),
      /** Why it was not taken over. */
      reason: optional(z.string()),
      comment: optional(z.string()),
      fields: z.array(correctedField),
    }),
  ),
});
export type Correction = z.infer<typeof correction>;

/** `has_older`: there are corrections before these. */
export const correctionList = z.object({ items: z.array(correction), has_older: z.boolean() });

const ERRORS = ['tier_denied', 'too_many_requests'] as const;

export const corrections = contract({
  'GET /api/corrections': {
    summary: 'What the third-party of the user’s portal has corrected unasked, and what became of it, newest first',
    access: 'supplier.change',
    answer: correctionList,
    errors: ['tier_denied'],
  },
  'POST /api/corrections': {
    summary: 'Propose corrections of parts that the user’s third-party makes; an operator verifies them',
    access: 'supplier.change',
    body: correctionBody,
    answer: correction,
    status: 201,
    isIdempotent: true,
    errors: [...ERRORS, 'permission_denied', 'answer_empty', 'threat_found', 'too_large', 'wrong_type'],
  },
  'POST /api/corrections/{id}/withdraw': {
    summary: 'Withdraw a correction that is not decided yet',
    access: 'supplier.change',
    params: idParams,
    answer: correction,
    errors: ['tier_denied', 'conditions_not_met'],
  },
  'POST /api/corrections/upload_url': {
    summary: 'A form to upload a file of a correction directly to storage',
    access: 'supplier.change',
    body: uploadBody,
    answer: uploadAnswer,
    status: 201,
    errors: [...ERRORS, 'too_large'],
  },
});

import { z } from 'zod';
import { attachmentInputs, attachments } from '../attachments/schema.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { UNKNOWN } from '../parts/availability.ts';
import { date, id, instant, key, optional, text } from '../records.ts';
import { distinct } from '../values/ids.ts';

/** The third-party does not know either. */
export const DOES_NOT_KNOW = UNKNOWN;
/** What a third-party may say of a part's availability; keys of dictionary `availability_status`. */
export const ANSWERED_STATUSES = [
  'available',
  'available_under_condition',
  'last_buy_order',
  'obsolete',
  DOES_NOT_KNOW,
] as const;

/** What a third-party says about a part. The fields are those of the findings that they would become. */
export const statement = z.object({
  availability_status: optional(z.enum(ANSWERED_STATUSES)),
  availability_status_reason: optional(key),
  last_buy_order: optional(date),
  end_of_life: optional(date),
  equiv_product: optional(text(200)),
  equiv_product_supplier: optional(text(200)),
  comment: optional(text(2000)),
});

export type Statement = z.infer<typeof statement>;

/** A part that is asked about. `cycle`: the cycle of the monitoring at that time; a later one is another question. */
const question = z.object({ product: id, monitoring: optional(id), cycle: optional(z.int()) });
export type Question = z.infer<typeof question>;

/** What a third-party is asked in one exchange, and may answer by a link or by e-mail. */
export const answerRequest = z.object({
  id,
  /** Visible in the subject of mails: `[VIG-4F7K2M]`. */
  code: z.string(),
  /** The exchange that asked first, and the latest. They say who was asked, as long as that contact is not erased. */
  exchange: id,
  latest_exchange: id,
  supplier: id,
  language: z.enum(LANGUAGES),
  questions: z.array(question),
  created_at: instant,
  expires_at: instant,
  revoked_at: optional(instant),
  /** The latest answer by the form. */
  answer: optional(id),
  version: z.int(),
});
export type AnswerRequest = z.infer<typeof answerRequest>;

/** Parts of one request; `exchangeInput` has the same bound. */
const MAX_LINES = 1000;
/** Of an answer as JSON: it is one item of the table, whose limit is 400 KB. */
export const MAX_ANSWER_BYTES = 200_000;

/** What the form says about a part; `line`: its place among the questions, as ids of parts are not told. */
const answeredLine = z.strictObject({ line: z.int().min(0).max(MAX_LINES), ...statement.shape });
export type AnsweredLine = z.infer<typeof answeredLine>;

const isDistinct = distinct(({ line }: AnsweredLine) => String(line));
export const answerBody = z.strictObject({
  lines: z.array(answeredLine).max(MAX_LINES).refine(isDistinct, { error: 'duplicate_value' }).default([]),
  /** About all parts. */
  comment: optional(text(5000)),
  attachments: attachmentInputs,
});
export type AnswerBody = z.infer<typeof answerBody>;

/** `version`: of the draft that the page knows; 0: none. */
export const draftBody = z.strictObject({ ...answerBody.shape, version: z.int().min(0) });
export const draft = z.object({ ...answerBody.shape, version: z.int(), saved_at: instant });
export type Draft = z.infer<typeof draft>;

export const askedLine = z.object({
  line: z.int(),
  /** The manufacturer's reference, else the NATO stock number or the label. Never the customer's own reference. */
  reference: z.string(),
  nno: optional(z.string()),
  label: optional(z.string()),
  /** Whether the part is still asked about. */
  is_open: z.boolean(),
});
export type AskedLine = z.infer<typeof askedLine>;

/** `open`: may be answered, or corrected if `sent`; `ended`: nothing is asked any more. */
export const answerForm = z.object({
  state: z.enum(['open', 'ended']),
  code: z.string(),
  language: z.enum(LANGUAGES),
  supplier_label: z.string(),
  asked_at: instant,
  expires_at: instant,
  /** Whether a reply by e-mail reaches us, too. */
  takes_mail: z.boolean(),
  lines: z.array(askedLine),
  draft: draft.nullable(),
  sent: z
    .object({
      ...answerBody.shape,
      attachments,
      sent_at: instant,
      /** What was left aside of it, and why. */
      left_aside: z.array(z.object({ line: z.int(), reason: z.string() })),
    })
    .nullable(),
});
export type AnswerForm = z.infer<typeof answerForm>;

export const draftAnswer = z.object({ version: z.int(), saved_at: instant });

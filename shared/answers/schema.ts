import { z } from 'zod';
import { LANGUAGES } from '../i18n/languages.ts';
import { id, instant, optional } from '../records.ts';

/** A part that is asked about. `cycle`: the cycle of the monitoring at that time; a later one is another question. */
const question = z.object({ product: id, monitoring: optional(id), cycle: optional(z.int()) });
export type Question = z.infer<typeof question>;

/** What a third-party is asked in one exchange, and may answer by a link or by e-mail. */
export const answerRequest = z.object({
  id,
  /** Visible in the subject of mails: `[VIG-4F7K2M]`. */
  code: z.string(),
  /** The exchange that asked first, and the latest. */
  exchange: id,
  latest_exchange: id,
  supplier: id,
  contact: optional(id),
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

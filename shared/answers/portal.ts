import { z } from 'zod';
import { id, instant, optional } from '../records.ts';
import { ANSWER_CHANNELS } from './received.ts';

/** `open`: waits for an answer; `over`: nothing is asked any more, and no answer came. */
const PORTAL_STATES = ['open', 'answered', 'over'] as const;

/** A request for answers, as its third-party's portal lists it. */
export const portalRequest = z.object({
  id,
  code: z.string(),
  state: z.enum(PORTAL_STATES),
  /** Parts asked about, those still asked about, and those that the latest answer is about. */
  parts: z.int(),
  open: z.int(),
  answered: z.int(),
  /** Of the first parts. */
  references: z.array(z.string()),
  has_draft: z.boolean(),
  asked_at: instant,
  expires_at: instant,
  answered_at: optional(instant),
  channel: optional(z.enum(ANSWER_CHANNELS)),
});
export type PortalRequest = z.infer<typeof portalRequest>;

/** `has_older`: there are requests before these. */
export const portalRequests = z.object({ items: z.array(portalRequest), has_older: z.boolean() });

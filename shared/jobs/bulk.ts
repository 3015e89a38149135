import { z } from 'zod';
import { id } from '../records.ts';

/** What a job of kind `bulk` does with each of its records. */
export const BULK_ACTIONS = [
  'cart_add',
  'cart_remove',
  'cart_confirm',
  'cart_treat',
  'cart_assign',
  'part_update',
  'part_delete',
  'decision_forget',
  'watchlist_add',
  'answer_accept',
  'monitoring_start',
  'monitoring_assign',
  'support_assign',
  'answer_assign',
  'mail_assign',
  'monitoring_finding',
  'exchange_mail',
  'reminder_send',
  'follow_up_change',
  'supplier_integrate',
  'part_replace',
  'part_replace_undo',
] as const;

export const OUTCOMES = ['changed', 'unchanged', 'refused'] as const;

/** What became of one record of a bulk job. */
export const outcomeAnswer = z.object({
  id,
  outcome: z.enum(OUTCOMES),
  version: z.int().optional(),
  /** The request that was created for this part. */
  created: id.optional(),
  /** Why it was refused: a code, and the message that the single change would have. */
  code: z.string().optional(),
  detail: z.union([z.string(), z.record(z.string(), z.array(z.string()))]).optional(),
});
export type OutcomeAnswer = z.infer<typeof outcomeAnswer>;

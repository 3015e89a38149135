import { z } from 'zod';
import { accepted } from '#shared/answers/received.ts';
import { assignment } from '#shared/assignments.ts';
import { keptFinding } from '#shared/monitorings/schema.ts';
import { replacement } from '#shared/parts/replacement/schema.ts';
import { id } from '#shared/records.ts';
import { note, REQUEST_KINDS, type RequestKind } from '#shared/requests/schema.ts';
import { requestedBy } from './file-requests.ts';

/** The record of each item, and for a change its fields. */
const items = z.array(z.looseObject({ id }));
const kind = z.enum(REQUEST_KINDS);
const cartNote = note.exactOptional();

/** An item is a system, with its line as it was shown (`before`). The worker parses it. */
const replacing = replacement.extend({ reason: z.string(), items });

/** Work that is given to an operator, by the kind of record. */
const assignAction = z.enum(['monitoring_assign', 'support_assign', 'answer_assign', 'mail_assign']);
/** What is given to operators: records of a kind, or confirmed carts of one kind. */
export type AssignTask = { action: z.infer<typeof assignAction> } | { action: 'cart_assign'; kind: RequestKind };

/** What a bulk job does with its items. */
export const bulkTask = z.discriminatedUnion('action', [
  z.object({ action: z.literal('cart_add'), kind, note: cartNote, items }),
  z.object({ action: z.literal('cart_remove'), kind, items }),
  z.object({ action: z.literal('cart_confirm'), kind, note: cartNote, items }),
  z.object({ action: z.literal('cart_treat'), kind, is_treated: z.boolean(), items }),
  /** `import`: only its parts can be changed. */
  z.object({ action: z.literal('part_update'), import: id.exactOptional(), items }),
  z.object({ action: z.literal('part_delete'), items }),
  z.object({ action: z.literal('decision_forget'), items }),
  z.object({ action: z.literal('watchlist_add'), watchlist: id, items }),
  z.object({ action: z.literal('monitoring_start'), items }),
  z.object({ action: assignAction, change: assignment, items }),
  z.object({ action: z.literal('cart_assign'), kind, change: assignment, items }),
  z.object({
    action: z.literal('monitoring_finding'),
    is_unchanged: z.boolean(),
    finding: keptFinding,
    items,
  }),
  z.object({
    action: z.literal('answer_accept'),
    answer: id,
    items: z.array(z.object({ id, accepted: accepted.exactOptional() })),
  }),
  /** A mail to each third-party. The worker parses it, and the change of a follow-up: many functions import this file. */
  z.object({ action: z.literal('exchange_mail'), type: z.enum(['email_initial_request', 'email_reminder']), items }),
  z.object({ action: z.literal('reminder_send'), items }),
  /** `preview`: key of what was shown. */
  z.object({ action: z.literal('supplier_integrate'), preview: z.string(), items }),
  replacing.extend({ action: z.literal('part_replace') }),
  replacing.extend({ action: z.literal('part_replace_undo') }),
  z.object({ action: z.literal('follow_up_change'), change: z.record(z.string(), z.unknown()), items }),
]);
export type BulkTask = z.infer<typeof bulkTask>;
export type BulkItem = BulkTask['items'][number];

/** Object `bulk/<job>.json` in the exports bucket. */
export const bulkRequest = requestedBy.extend({ task: bulkTask });
export type BulkRequest = z.infer<typeof bulkRequest>;
export const bulkKey = (job: string): string => `bulk/${job}.json`;

/** Object `bulk/opening-<cart>.json`: the monitorings of a large cart are to be opened. */
export const openingRequest = z.strictObject({ cart: id });
export type OpeningRequest = z.infer<typeof openingRequest>;
export const openingKey = (cart: string): string => `bulk/opening-${cart}.json`;

import { z } from 'zod';
import { WHY } from '#platform/exchanges/reached-parts.ts';
import { EXCHANGE_TAG } from '#platform/mail/send.ts';
import { commitUnits } from '#platform/records/changes.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { CONTACT, EXCHANGE } from '#platform/records/kinds.ts';
import type { Change } from '#platform/records/packing.ts';
import { modification, readRecord } from '#platform/records/records.ts';
import { logger } from '#platform/runtime/logger.ts';
import { onFreshRecords } from '#platform/storage/retry.ts';
import { isFollowed, over } from '#shared/exchanges/plan.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';
import { instant } from '#shared/records.ts';

/**
 * What SES tells through EventBridge of mails that were sent: “Email Bounced” and “Email Complaint Received”, see
 * “Examples of event data that Amazon SES publishes to EventBridge” in its developer guide.
 */

const recipients = z.array(z.object({ emailAddress: z.string() }));
const mail = z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) });
const detail = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail,
    bounce: z.object({
      bounceType: z.enum(['Undetermined', 'Permanent', 'Transient']),
      bouncedRecipients: recipients,
      timestamp: z.string(),
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({
      complainedRecipients: recipients,
      /** `not-spam`: the opposite of a complaint. */
      complaintFeedbackType: z.string().nullish(),
      timestamp: z.string(),
    }),
  }),
]);
export const mailEvent = z.object({ source: z.literal('aws.ses'), detail });
type Detail = z.infer<typeof detail>;

type Problem = 'bounced' | 'complained';
type Feedback = { problem: Problem; addresses: string[]; at: string };

/** Null for what may still arrive, or was wanted after all. */
function feedbackOf(told: Detail): Feedback | null {
  const addressesIn = (some: z.infer<typeof recipients>) => some.map((each) => each.emailAddress.toLowerCase());
  if (told.eventType === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp } = told.bounce;
    return bounceType === 'Permanent'
      ? { problem: 'bounced', addresses: addressesIn(bouncedRecipients), at: timestamp }
      : null;
  }
  const { complaintFeedbackType, complainedRecipients, timestamp } = told.complaint;
  return complaintFeedbackType === 'not-spam'
    ? null
    : { problem: 'complained', addresses: addressesIn(complainedRecipients), at: timestamp };
}

const isTo = (address: string | null, { addresses }: Feedback): boolean =>
  address !== null && addresses.includes(address.toLowerCase());

const changeOf = <T extends Stored>(kind: Kind<T>, before: T, fields: Partial<T>): Change[] =>
  [modification(kind, before, fields, SYSTEM_AUTHOR, WHY) ?? []].flat();

/** The contact, unless it has another address by now. */
async function contactChange({ contact: id }: Exchange, told: Feedback): Promise<Change[]> {
  const contact = id ? await readRecord(CONTACT, id) : undefined;
  if (!contact || !isTo(contact.email, told)) return [];
  const { problem: email_problem, at } = told;
  if (contact.email_problem === email_problem) return [];
  return changeOf(CONTACT, contact, { email_problem, email_problem_at: instant.parse(at) });
}

/** The exchange, and the request that it is a step of, which is followed up no longer. */
async function exchangeChanges(exchange: Exchange, told: Feedback): Promise<Change[]> {
  // It was sent again to another address meanwhile.
  if (!isTo(exchange.mail_to, told)) return [];
  const fields = { delivery_state: told.problem };
  const stop = (root: Exchange) => (isFollowed(root) ? over('unreachable') : {});
  if (!exchange.follows) return changeOf(EXCHANGE, exchange, { ...fields, ...stop(exchange) });
  const root = await readRecord(EXCHANGE, exchange.follows);
  return [...changeOf(EXCHANGE, exchange, fields), ...(root ? changeOf(EXCHANGE, root, stop(root)) : [])];
}

/** Notes that a mail came back, or was reported as unwanted. Repeated, it changes nothing. */
export async function noteFeedback(told: Detail): Promise<void> {
  const feedback = feedbackOf(told);
  const [id] = told.mail.tags[EXCHANGE_TAG] ?? [];
  logger.info('mail event', {
    type: told.eventType,
    message: told.mail.messageId,
    exchange: id,
    counts: feedback !== null,
  });
  if (!feedback || !id) return;
  await onFreshRecords(async () => {
    const exchange = await readRecord(EXCHANGE, id);
    if (!exchange) return;
    const changes = [...(await exchangeChanges(exchange, feedback)), ...(await contactChange(exchange, feedback))];
    if (changes.length > 0) await commitUnits([changes]);
  });
}

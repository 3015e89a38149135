import { z } from 'zod';
import { instant } from '#shared/records.ts';

/**
 * What the Lambda action of a receipt rule sends, see “Sample incoming email event” in the developer guide of SES. Its
 * verdicts are SES's own; the headers of a mail may claim others.
 */
const verdict = z.object({ status: z.string() });

export const receivedMail = z.object({
  mail: z.object({
    timestamp: instant,
    /** Envelope sender; empty for reports about mails. */
    source: z.string().default(''),
    messageId: z.string().regex(/^[\w.=-]+$/),
    commonHeaders: z
      .object({
        from: z.array(z.string()).default([]),
        subject: z.string().default(''),
        messageId: z.string().default(''),
      })
      .prefault({}),
  }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
  }),
});
export type ReceivedMail = z.infer<typeof receivedMail>;

export const mailEvent = z.object({
  Records: z.array(z.object({ eventSource: z.literal('aws:ses'), ses: receivedMail })),
});

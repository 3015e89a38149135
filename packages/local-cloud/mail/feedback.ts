import { randomUUID } from 'node:crypto';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import type { AsyncInvoker } from '../events/async-invoker.ts';
import { matchesPattern } from '../events/filter.ts';
import { REGION } from '../lib/settings.ts';
import type { Mail } from './outbox.ts';

export const FEEDBACK = ['bounce', 'soft-bounce', 'complaint'] as const;
export type Feedback = (typeof FEEDBACK)[number];

/** As in “Examples of event data that Amazon SES publishes to EventBridge” of the developer guide. */
const mailOf = ({ id, sentAt, from, to, subject, tags }: Mail) => ({
  timestamp: sentAt,
  source: from,
  sendingAccountId: '000000000000',
  messageId: id,
  destination: to,
  headersTruncated: false,
  headers: [{ name: 'Subject', value: subject }],
  commonHeaders: { from: [from], to, messageId: id, subject },
  tags,
});

const bounceOf = ({ to }: Mail, isPermanent: boolean) => ({
  feedbackId: randomUUID(),
  bounceType: isPermanent ? 'Permanent' : 'Transient',
  bounceSubType: isPermanent ? 'General' : 'MailboxFull',
  bouncedRecipients: to.map((emailAddress) => ({
    emailAddress,
    action: 'failed',
    status: isPermanent ? '5.1.1' : '4.2.2',
    diagnosticCode: isPermanent ? 'smtp; 550 5.1.1 user unknown' : 'smtp; 452 4.2.2 mailbox full',
  })),
  timestamp: new Date().toISOString(),
  reportingMTA: 'dsn; a8-70.smtp-out.amazonses.com',
});

const complaintOf = ({ to }: Mail) => ({
  feedbackId: randomUUID(),
  complaintSubType: null,
  complainedRecipients: to.map((emailAddress) => ({ emailAddress })),
  timestamp: new Date().toISOString(),
  userAgent: 'Amazon SES Mailbox Simulator',
  complaintFeedbackType: 'abuse',
  arrivalDate: new Date().toISOString(),
});

/** The event that SES publishes to EventBridge. */
export const feedbackEvent = (mail: Mail, feedback: Feedback) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': feedback === 'complaint' ? 'Email Complaint Received' : 'Email Bounced',
  source: 'aws.ses',
  account: '000000000000',
  time: new Date().toISOString(),
  region: REGION,
  resources: Object.values(mail.tags)
    .flat()
    .map((name) => `arn:aws:ses:${REGION}:000000000000:configuration-set/${name}`)
    .slice(0, 1),
  detail: {
    eventType: feedback === 'complaint' ? 'Complaint' : 'Bounce',
    mail: mailOf(mail),
    ...(feedback === 'complaint'
      ? { complaint: complaintOf(mail) }
      : { bounce: bounceOf(mail, feedback === 'bounce') }),
  },
});

/** Starts the functions whose rules match the event. Returns their number. */
export function publishFeedback(assembly: Assembly, invoker: AsyncInvoker, mail: Mail, feedback: Feedback): number {
  const event = feedbackEvent(mail, feedback);
  const rules = assembly.eventRules.filter(({ pattern }) => matchesPattern(pattern, event));
  for (const { functionArn } of rules) invoker.invoke(findFunctionByArn(assembly.functions, functionArn), event);
  return rules.length;
}

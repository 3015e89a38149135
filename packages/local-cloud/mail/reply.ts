import { randomUUID } from 'node:crypto';
import { REGION } from '../lib/settings.ts';
import type { Inbound, Verdicts } from './inbound.ts';
import type { Mail } from './outbox.ts';

/** How whoever got a mail may answer it. */
export const REPLIES = {
  answer: 'A person answers',
  automatic: 'Out of office',
  report: 'It was not delivered',
  forged: 'Somebody else pretends to be them',
  virus: 'A person answers, with a virus',
} as const;
export type ReplyKind = keyof typeof REPLIES;

export type Reply = { from: string; text: string; kind: ReplyKind };

const VERDICTS_OF: Readonly<Partial<Record<ReplyKind, Verdicts>>> = {
  forged: { spf: 'FAIL', dkim: 'FAIL', dmarc: 'FAIL' },
  virus: { virus: 'FAIL' },
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const encoded = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
const addressIn = (address: string): string => /<([^<>]+)>/.exec(address)?.[1] ?? address;

/** Where a reply to a mail goes. */
export const replyAddressOf = ({ replyTo, from }: Mail): string => addressIn(replyTo[0] ?? from);

const inBase64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const plainPart = (text: string): string[] => [
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  inBase64(text),
];

const quoted = ({ sentAt, from, text }: Mail): string =>
  [`On ${new Date(sentAt).toUTCString()}, ${from} wrote:`, ...text.split('\n').map((line) => `> ${line}`)].join('\n');

/** RFC 3464. */
function reportParts(mail: Mail): string[] {
  const boundary = `report-${randomUUID()}`;
  const status = ['Reporting-MTA: dns; mx.relay.example', '', `Final-Recipient: rfc822; ${mail.to[0] ?? ''}`];
  return [
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...plainPart('Your message could not be delivered.'),
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    ...[...status, 'Action: failed', 'Status: 5.1.1', ''],
    `--${boundary}--`,
  ];
}

/** The mail that arrives when a mail is answered, as a mail program writes it: RFC 5322, with the answered mail quoted. */
export function replyTo(mail: Mail, { from, text, kind }: Reply): Inbound {
  const sender = oneLine(kind === 'report' ? 'Mail Delivery System <mailer-daemon@mx.relay.example>' : from);
  const to = replyAddressOf(mail);
  const answered = `<${mail.id}@${REGION}.amazonses.com>`;
  const prefix = kind === 'automatic' ? 'Automatic reply' : kind === 'report' ? 'Undeliverable' : 'RE';
  const head = [
    `From: ${sender}`,
    `To: ${to}`,
    `Subject: ${encoded(oneLine(`${prefix}: ${mail.subject}`))}`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@mx.relay.example>`,
    `In-Reply-To: ${answered}`,
    `References: ${answered}`,
    'MIME-Version: 1.0',
    ...(kind === 'automatic' ? ['Auto-Submitted: auto-replied'] : []),
  ];
  const body = kind === 'report' ? reportParts(mail) : plainPart(`${text}\n\n${quoted(mail)}`);
  const verdicts = VERDICTS_OF[kind];
  return {
    source: kind === 'report' ? '' : addressIn(sender),
    recipients: [to],
    raw: Buffer.from([...head, ...body, ''].join('\r\n')),
    ...(verdicts && { verdicts }),
  };
}

import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { MEGABYTE } from '#shared/values/units.ts';
import type { ReceivedMail } from './event.ts';
import { withoutQuote } from './quote.ts';

/** SES receives no larger ones. */
export const MAX_MAIL_BYTES = 40 * MEGABYTE;
/** Lines that may begin a part; a mail program makes a few dozen. */
const MAX_BOUNDARIES = 1000;
const MAX_TEXT = 20_000;
/** What is looked at for the text. */
const MAX_READ = 400_000;
/** Images in the text below this size are logos and the like. */
const DECORATION_BYTES = 20 * 1024;
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

export type MailFile = { name: string; bytes: Uint8Array };

/** A mail as far as it is understood. */
export type Mail = {
  messageId: string;
  sender: string;
  senderName: string;
  /** Several senders: no verdict says whom it is about. */
  hasOneSender: boolean;
  subject: string;
  /** Ids of earlier messages that it answers. */
  references: string;
  /** Addresses in its headers. */
  recipients: string;
  headers: ReadonlyMap<string, string>;
  text: string;
  files: MailFile[];
  /** Whether it was left unread: too large, too many parts, or not a mail. */
  isUnreadable: boolean;
};

const DASH = 0x2d;
const LINE_FEED = 0x0a;

/** Parts cannot be more than lines that begin with two dashes. */
export function countBoundaries(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1))
    if (bytes[at + 1] === DASH && bytes[at + 2] === DASH) count++;
  return count;
}

const addressIn = (header = '') => addressParser(header, { flatten: true })[0] ?? { name: '', address: '' };

/** What the event says of a mail that is not read. */
export function unreadMail({ mail: { source, commonHeaders } }: ReceivedMail): Mail {
  const { name = '', address = '' } = addressIn(commonHeaders.from[0]);
  return {
    ...{ messageId: commonHeaders.messageId, sender: address || source, senderName: name, hasOneSender: false },
    ...{ subject: commonHeaders.subject, references: '', recipients: '', headers: new Map(), text: '', files: [] },
    isUnreadable: true,
  };
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

function fileOf(attachment: Attachment): MailFile[] {
  const bytes = bytesOf(attachment);
  const { related, mimeType, filename } = attachment;
  if (related && mimeType.startsWith('image/') && bytes.length < DECORATION_BYTES) return [];
  return [{ name: filename ?? (mimeType === 'message/rfc822' ? 'message.eml' : ''), bytes }];
}

/** The parser converts HTML beside a part of plain text only, so a mail without one gets an empty one. */
async function textOfHtml(html: string): Promise<string> {
  const parts = [
    ['Content-Type: multipart/mixed; boundary=B', '', ''],
    ['Content-Type: text/plain', '', '', ''],
    ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: base64', ''],
  ];
  const message = `${parts.map((lines) => lines.join('\r\n')).join('--B\r\n')}\r\n${Buffer.from(html).toString('base64')}`;
  return (await PostalMime.parse(message)).text ?? '';
}

async function understood(email: Email, unread: Mail): Promise<Mail> {
  const headers = new Map<string, string>();
  // The first of several: a server adds its own above those that it received.
  for (const { key, value } of email.headers) if (!headers.has(key)) headers.set(key, value);
  const senders = email.headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value));
  const [from] = senders;
  const whole = email.text ?? (email.html ? await textOfHtml(email.html.slice(0, MAX_READ)) : '');
  const text = whole.slice(0, MAX_READ).replaceAll('\r\n', '\n').trim();
  return {
    messageId: email.messageId ?? '',
    sender: from?.address || unread.sender,
    senderName: from?.name ?? '',
    hasOneSender: senders.length === 1 && Boolean(from?.address),
    subject: email.subject ?? '',
    references: [email.inReplyTo, email.references].join(' '),
    recipients: ['to', 'cc', 'delivered-to', 'x-original-to'].map((name) => headers.get(name) ?? '').join(', '),
    headers,
    text: withoutQuote(text).slice(0, MAX_TEXT),
    files: email.attachments.flatMap(fileOf),
    isUnreadable: false,
  };
}

/** Reads a mail as it arrived. Nothing in it is opened or fetched; a mail beyond the limits is not read. */
export async function readMail(bytes: Uint8Array, received: ReceivedMail): Promise<Mail> {
  const unread = unreadMail(received);
  if (bytes.length > MAX_MAIL_BYTES || countBoundaries(bytes) > MAX_BOUNDARIES) return unread;
  const email = await PostalMime.parse(bytes, LIMITS).catch(() => undefined);
  return email ? understood(email, unread) : unread;
}

import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Language } from '#shared/i18n/languages.ts';
import { env } from '../runtime/env.ts';
import { ses, sesOnce } from '../storage/aws.ts';
import { type Mail, render } from './layout.ts';

export type MailFile = { name: string; type: string; content: Uint8Array };

export type MailOptions = {
  /** Where answers go; otherwise to the sender. */
  replyTo?: string | undefined;
  /** Further headers by name, e.g. `List-Unsubscribe` or `References`. */
  headers?: Readonly<Record<string, string>>;
  files?: readonly MailFile[];
  /** Displayed instead of the address of the sender. */
  senderName?: string;
  /** Whether a mail that may have left is not tried again. */
  isOnce?: boolean;
  /** The exchange that the mail is: SES names it when the mail comes back. */
  exchange?: string;
};

export const EXCHANGE_TAG = 'exchange';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** In quotes because of commas and dots; an encoded word (RFC 2047) where letters are not ASCII. */
function displayName(name: string): string {
  const line = name.replace(/\s+/g, ' ').trim();
  if (/^[A-Za-z0-9 ]+$/.test(line)) return line;
  if (/^[\x20-\x7e]*$/.test(line)) return `"${line.replace(/["\\]/g, '')}"`;
  return `=?UTF-8?B?${Buffer.from(line).toString('base64')}?=`;
}

/** SES refuses headers that contain line breaks, and so do we: they could begin another header. */
function headerList(headers: Readonly<Record<string, string>>): { Name: string; Value: string }[] {
  return Object.entries(headers).map(([Name, Value]) => {
    if (!/^[\x20-\x7e]*$/.test(Value)) throw new Error(`The header ${Name} has characters that mails do not allow.`);
    return { Name, Value };
  });
}

/**
 * Sends a mail to one address, from the stage's sender. Throws SES errors, so that the worker is retried.
 * @returns the id that SES gave the message
 */
export async function sendMail(
  to: string,
  language: Language,
  mail: Mail,
  { replyTo, headers = {}, files = [], senderName = 'Vigie', isOnce = false, exchange }: MailOptions = {},
): Promise<string> {
  const { subject, text, html } = render(mail, language);
  const { MessageId } = await (isOnce ? sesOnce() : ses()).send(
    new SendEmailCommand({
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
      FromEmailAddress: `${displayName(senderName)} <${env('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to], CcAddresses: [], BccAddresses: [] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      ...(exchange && { EmailTags: [{ Name: EXCHANGE_TAG, Value: exchange }] }),
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          Headers: headerList(headers),
          ...(files.length > 0 && { Attachments: files.map(attachment) }),
        },
      },
    }),
  );
  if (!MessageId) throw new Error('SES accepted a mail without giving it an id.');
  return MessageId;
}

const attachment = ({ name, type, content }: MailFile) => ({
  FileName: name,
  ContentType: type,
  RawContent: content,
  ContentDisposition: 'ATTACHMENT' as const,
});

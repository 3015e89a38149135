import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Faults, noFaults, strikes } from '../faults/faults.ts';
import { Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { readBody } from '../lib/http.ts';
import { ACCOUNT, REGION } from '../lib/settings.ts';
import type { Outbox } from './outbox.ts';

const part = z.object({ Data: z.string() });
const addresses = z.array(z.string()).default([]);
/** Limits as in the API reference of SES v2, `MessageHeader`. */
const header = z
  .object({
    Name: z
      .string()
      .max(126)
      .regex(/^[!-9;-~]+$/),
    Value: z
      .string()
      .max(995)
      .regex(/^[ -~]*$/),
  })
  .refine(({ Name, Value }) => Name.length + Value.length <= 996);
const attachment = z.object({
  FileName: z.string().min(1).max(255),
  ContentType: z.string().default('application/octet-stream'),
  ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']).default('ATTACHMENT'),
  RawContent: z.base64(),
});
const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  /** Characters as in the API reference of SES v2, `MessageTag`. */
  EmailTags: z
    .array(z.object({ Name: z.string().regex(/^[\w-]{1,256}$/), Value: z.string().regex(/^[\w.@-]{1,256}$/) }))
    .max(50)
    .default([]),
  Content: z.object({
    Simple: z.object({
      Subject: part,
      Body: z.object({ Text: part.optional(), Html: part.optional() }),
      Headers: z.array(header).max(15).default([]),
      Attachments: z.array(attachment).default([]),
    }),
  }),
});

/** Addresses that the local SES rejects, to try out a rejection. */
const REFUSED = /@refused\.example>?$/i;

const arn = (resource: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${resource}`;

/** An address is verified by itself or through its domain: a right to one of both is enough. The configuration set needs one, too. */
function requireSending(access: Access, key: string, { FromEmailAddress, ...mail }: z.output<typeof sendEmail>): void {
  const [address = ''] = /[^<\s]+@[^>\s]+/.exec(FromEmailAddress) ?? [];
  const context = () => ({
    'ses:fromaddress': address,
    'ses:recipients': Object.values(mail.Destination).flat(),
  });
  const asked = (resource: string) => ({ action: 'ses:SendEmail', resource: arn(resource), context });
  const byDomain = asked(`identity/${address.slice(address.lastIndexOf('@') + 1)}`);
  if (!access.may(key, asked(`identity/${address}`))) access.require(key, byDomain);
  if (mail.ConfigurationSetName) access.require(key, asked(`configuration-set/${mail.ConfigurationSetName}`));
}

function refusalOf(access: Access, { headers }: IncomingMessage, mail: z.output<typeof sendEmail>): string | undefined {
  const key = accessKeyOf(headers.authorization);
  if (key === undefined) return 'Missing Authentication Token';
  try {
    requireSending(access, key, mail);
    return undefined;
  } catch (error) {
    if (error instanceof AccessDenied) return error.message;
    throw error;
  }
}

/** SES v2 `SendEmail` with simple content; messages are stored in the outbox. */
export function createSes(
  outbox: Outbox,
  access: Access = new Access(),
  faults: Faults = noFaults(),
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const send = (status: number, body: object, type?: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(type && { 'x-amzn-errortype': type }) })
        .end(JSON.stringify(body));
    if (request.method !== 'POST' || !request.url?.endsWith('/v2/email/outbound-emails')) {
      send(404, { message: 'The local SES only supports SendEmail.' }, 'NotFoundException');
      return;
    }
    const parsed = sendEmail.safeParse(JSON.parse((await readBody(request)).toString()));
    if (!parsed.success) {
      send(400, { message: z.prettifyError(parsed.error) }, 'BadRequestException');
      return;
    }
    const refusal = refusalOf(access, request, parsed.data);
    if (refusal) {
      send(403, { message: refusal }, 'AccessDeniedException');
      return;
    }
    if (strikes(faults, 'mailThrottled')) {
      send(429, { message: 'Maximum sending rate exceeded.' }, 'TooManyRequestsException');
      return;
    }
    const { FromEmailAddress, Destination, ReplyToAddresses, Content, ConfigurationSetName, EmailTags } = parsed.data;
    const to = [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses];
    if (to.length === 0 || to.some((address) => REFUSED.test(address))) {
      send(400, { message: 'Email address is not verified.' }, 'MessageRejected');
      return;
    }
    const { Subject, Body, Headers, Attachments } = Content.Simple;
    const mail = outbox.add({
      from: FromEmailAddress,
      to,
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      html: Body.Html?.Data ?? '',
      replyTo: ReplyToAddresses,
      tags: {
        ...(ConfigurationSetName && { 'ses:configuration-set': [ConfigurationSetName] }),
        ...Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])),
      },
      headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
      files: Attachments.map(({ FileName, ContentType, RawContent }) => ({
        name: FileName,
        type: ContentType,
        content: RawContent,
      })),
    });
    send(200, { MessageId: mail.id });
  };
}

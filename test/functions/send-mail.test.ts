import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendMail } from '#platform/mail/send.ts';

vi.stubEnv('MAIL_FROM', 'bonjour@vigie.example');
vi.stubEnv('MAIL_CONFIGURATION_SET', 'vigie');
const ses = mockClient(SESv2Client);
const MAIL = { subject: 'Parts', paragraphs: ['Hello'] };
const sent = () => ses.commandCalls(SendEmailCommand)[0]?.args[0].input;

beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: '0102-abc' });
});

test('returns the id of the message, and names sender, reply address, headers and files', async () => {
  const content = new Uint8Array([1, 2]);
  const id = await sendMail('ann@x.fr', 'fr', MAIL, {
    replyTo: 'answers+0a@in.vigie.example',
    headers: { References: '<a@x.fr>' },
    files: [{ name: 'parts.xlsx', type: 'application/zip', content }],
    senderName: 'Acme, Inc.',
  });
  expect(id).toBe('0102-abc');
  expect(sent()).toMatchObject({
    FromEmailAddress: '"Acme, Inc." <bonjour@vigie.example>',
    ReplyToAddresses: ['answers+0a@in.vigie.example'],
    Content: {
      Simple: {
        Headers: [{ Name: 'References', Value: '<a@x.fr>' }],
        Attachments: [{ FileName: 'parts.xlsx', ContentType: 'application/zip', RawContent: content }],
      },
    },
  });
});

test('a name with accents is encoded, because addresses are ASCII', async () => {
  await sendMail('ann@x.fr', 'fr', MAIL, { senderName: 'Hélène' });
  expect(sent()?.FromEmailAddress).toBe(
    `=?UTF-8?B?${Buffer.from('Hélène').toString('base64')}?= <bonjour@vigie.example>`,
  );
});

test('a header cannot bring another one along', async () => {
  const headers = { References: '<a@x.fr>\r\nBcc: y@x.fr' };
  await expect(sendMail('ann@x.fr', 'fr', MAIL, { headers })).rejects.toThrow('References');
  expect(sent()).toBeUndefined();
});

import { type Message, SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { serveMailbox } from '../console/mailbox.ts';
import { listen } from '../lib/http.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
import { feedbackEvent } from '../mail/feedback.ts';
import { Outbox } from '../mail/outbox.ts';
import { createSes } from '../mail/ses.ts';
import { testFolder } from '../testing/folders.ts';

async function startMail() {
  const outbox = new Outbox(testFolder());
  const ses = createSes(outbox);
  const mailbox = await listen((request, response) => void serveMailbox(outbox, request.url ?? '', response), 0);
  const server = await listen((request, response) => void ses(request, response), 0);
  onTestFinished(async () => {
    await server.close();
    await mailbox.close();
  });
  const client = new SESv2Client({ endpoint: server.endpoint, region: REGION, credentials: CREDENTIALS });
  const send = (to: string, html?: string, more: Partial<Message> = {}, options: Partial<SendEmailCommandInput> = {}) =>
    client.send(
      new SendEmailCommand({
        ...options,
        FromEmailAddress: options.FromEmailAddress ?? 'Vigie <no-reply@vigie.example>',
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            ...more,
            Subject: { Data: 'Réinitialisation <1>' },
            Body: {
              Text: { Data: 'Open http://127.0.0.1/reset?token=a&b=c now' },
              ...(html && { Html: { Data: html } }),
            },
          },
        },
      }),
    );
  return { outbox, send, page: async (path: string) => fetch(`${mailbox.endpoint}/_local/mail${path}`) };
}

test('a message is readable in the mailbox, and its links work', async () => {
  const { send, page } = await startMail();
  const { MessageId } = await send('ann@x.fr', '<p onclick="x">Hello <script>alert(1)</script></p>');
  const list = await (await page('')).text();
  expect(list).toContain('ann@x.fr');
  expect(list).toContain('Réinitialisation &lt;1&gt;');
  const message = await (await page(`/${MessageId}`)).text();
  expect(message).toContain('<a href="http://127.0.0.1/reset?token=a&amp;b=c">');
  expect(message).toMatch(/<iframe[^>]*sandbox="(?![^"]*allow-scripts)/);
  const frame = await page(`/${MessageId}/html`);
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await frame.text()).toContain('<p onclick="x">Hello');
});

test('mail to a blocked address is rejected', async () => {
  const { send, outbox } = await startMail();
  await expect(send('someone@refused.example')).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(outbox.list()).toEqual([]);
});

test('reply address, headers and files arrive as they were sent', async () => {
  const { send, page, outbox } = await startMail();
  const content = new TextEncoder().encode('référence;état');
  const { MessageId = '' } = await send(
    'ann@x.fr',
    '<p>Hello</p>',
    {
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://vigie.example/u?a=1&b=2>' }],
      Attachments: [{ FileName: 'état.csv', ContentType: 'text/csv', RawContent: content }],
    },
    {
      ReplyToAddresses: ['answers+0a@in.vigie.example'],
      FromEmailAddress: `=?UTF-8?B?${Buffer.from('Hélène').toString('base64')}?= <no-reply@vigie.example>`,
    },
  );
  expect(outbox.find(MessageId)).toMatchObject({
    replyTo: ['answers+0a@in.vigie.example'],
    headers: [{ name: 'List-Unsubscribe', value: '<https://vigie.example/u?a=1&b=2>' }],
  });
  const shown = await (await page(`/${MessageId}`)).text();
  expect(shown).toContain('Hélène &lt;no-reply@vigie.example&gt;');
  expect(shown).toMatch(/Reply-To<\/th><td>answers\+0a@in\.vigie\.example/);
  expect(shown).toMatch(/List-Unsubscribe<\/th><td>&lt;https:\/\/vigie\.example\/u\?a=1&amp;b=2&gt;/);
  const file = await page(`/${MessageId}/files/0`);
  expect(file.headers.get('content-disposition')).toContain("attachment; filename*=UTF-8''%C3%A9tat.csv");
  expect(await file.text()).toBe('référence;état');
});

test.each([
  ['a line break', 'X-Note', 'one\r\nBcc: x@y.example'],
  ['a colon in its name', 'X:Note', 'one'],
  ['a letter that is not ASCII', 'X-Note', 'été'],
  ['too long a value', 'X-Note', 'a'.repeat(996)],
])('a header with %s is refused', async (_, Name, Value) => {
  const { send, outbox } = await startMail();
  await expect(send('ann@x.fr', '', { Headers: [{ Name, Value }] })).rejects.toMatchObject({
    name: 'BadRequestException',
  });
  expect(outbox.list()).toEqual([]);
});

test('what comes of a mail is told as SES publishes it to EventBridge', async () => {
  const { outbox, send } = await startMail();
  const EmailTags = [{ Name: 'exchange', Value: '01K' }];
  const { MessageId } = await send('ann@x.fr', undefined, {}, { ConfigurationSetName: 'vigie', EmailTags });
  const mail = outbox.find(MessageId ?? '');
  if (!mail) throw new Error('no mail');
  const tags = { 'ses:configuration-set': ['vigie'], exchange: ['01K'] };
  expect(feedbackEvent(mail, 'bounce')).toMatchObject({
    ...{ 'detail-type': 'Email Bounced', source: 'aws.ses' },
    detail: {
      ...{ eventType: 'Bounce', mail: { messageId: MessageId, destination: ['ann@x.fr'], tags } },
      bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: 'ann@x.fr', status: '5.1.1' }] },
    },
  });
  expect(feedbackEvent(mail, 'soft-bounce')).toMatchObject({ detail: { bounce: { bounceType: 'Transient' } } });
  expect(feedbackEvent(mail, 'complaint')).toMatchObject({
    'detail-type': 'Email Complaint Received',
    detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'ann@x.fr' }] } },
  });
  await expect(send('ann@x.fr', undefined, {}, { EmailTags: [{ Name: 'a b', Value: 'c' }] })).rejects.toThrow();
});

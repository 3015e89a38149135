import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, onTestFinished, test } from 'vitest';
import { serveMailbox } from '../console/mailbox.ts';
import { listen } from '../lib/http.ts';
import { CREDENTIALS, REGION } from '../lib/settings.ts';
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
  const send = (to: string, html?: string) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: 'Vigie <no-reply@vigie.example>',
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
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

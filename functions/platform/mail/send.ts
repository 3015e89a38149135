import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Language } from '#shared/i18n/languages.ts';
import { env } from '../runtime/env.ts';
import { ses } from '../storage/aws.ts';
import { type Mail, render } from './layout.ts';

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Sends a mail to one address, from the stage's sender. Throws SES errors, so that the worker is retried. */
export async function sendMail(to: string, language: Language, mail: Mail): Promise<void> {
  const { subject, text, html } = render(mail, language);
  await ses().send(
    new SendEmailCommand({
      ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
      FromEmailAddress: `Vigie <${env('MAIL_FROM')}>`,
      Destination: { ToAddresses: [to], CcAddresses: [], BccAddresses: [] },
      Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
    }),
  );
}

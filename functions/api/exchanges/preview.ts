import type { z } from 'zod';
import type { Actor } from '#platform/auth/actor.ts';
import { mailOf } from '#platform/exchanges/texts.ts';
import { render } from '#platform/mail/layout.ts';
import type { previewAnswer, previewBody } from '#shared/exchanges/calls.ts';
import { prepareCall, textsOf } from './calls.ts';

/** Stand for the code and the link. */
const SAMPLE = { code: '······', answer: '…' };
const asksFor = (type: string): boolean => type === 'email_initial_request' || type === 'email_reminder';

/** The mail that a call would send, with real data. Its code and link are made when it is sent. */
export async function previewMail(
  actor: Actor,
  body: z.output<typeof previewBody>,
): Promise<z.input<typeof previewAnswer>> {
  const prepared = await prepareCall(actor, body.type, body);
  const texts = textsOf(actor, body.type, prepared, body);
  const { language, to, subject, message } = texts;
  const written = { ...texts, ...(asksFor(body.type) && SAMPLE) };
  const mail = mailOf(written, prepared.parts);
  const { text } = render(mail, language);
  const { paragraphs, action, notes = [] } = mail;
  return {
    ...{ subject, body: message, text, language, to, heading: mail.subject },
    ...{ paragraphs: [...paragraphs], button: action?.label ?? null, notes: [...notes] },
  };
}

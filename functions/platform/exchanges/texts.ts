import '../mail/words.ts';
import { subjectCode } from '#shared/answers/codes.ts';
import type { Contact } from '#shared/contacts/schema.ts';
import type { Mailed } from '#shared/exchanges/calls.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Mail } from '../mail/layout.ts';
import { translatorFor } from '../words/phrases.ts';

const TEMPLATES = {
  email_initial_request: 'initial',
  email_reminder: 'reminder',
  project_reminder: 'project',
  further_exchange: 'further',
} as const satisfies Record<Mailed, string>;

type Subject = {
  type: Mailed;
  language: Language;
  supplier: string;
  contact: Pick<Contact, 'civility' | 'name' | 'lastname'>;
  parts: number;
  project?: string | undefined;
};

/** Subject and message of the template for a kind of mail. */
export function templateFor({ type, language, supplier, contact, parts, project = '' }: Subject) {
  const translate = translatorFor(language);
  const { civility } = contact;
  const name = civility ? contact.lastname : contact.name;
  const number = new Intl.NumberFormat(language).format(parts);
  const params = { supplier, project, count: parts, number };
  const hello = translate(`mails:exchange.hello.${civility ?? 'none'}`, { name });
  return {
    subject: translate(`mails:exchange.${TEMPLATES[type]}.subject`, params),
    message: [hello, translate(`mails:exchange.${TEMPLATES[type]}.text`, params)].join('\n\n'),
  };
}

type Listed = Pick<Part, 'supplier_ref' | 'internal_ref' | 'nno' | 'distributor_ref' | 'label'>;

/** The part's own reference and name: never the customer's. */
const lineOf = (part: Listed): string => {
  const name = publicLabelOf(part) ?? '';
  return part.label && part.label !== name ? `• ${name} – ${part.label}` : `• ${name}`;
};

type Written = {
  language: Language;
  subject: string;
  message: string;
  sender: string;
  /** The client that writes; without one, the operator. */
  company?: string | undefined;
  code?: string | undefined;
  /** Address of the form. */
  answer?: string | undefined;
};

/** The whole mail: the message, all parts, the way to answer, and the sender. */
export function mailOf(
  { language, subject, message, sender, company, code, answer }: Written,
  parts: readonly Listed[],
): Mail {
  const translate = translatorFor(language);
  const list = parts.length > 0 ? [[translate('mails:exchange.parts'), ...parts.map(lineOf)].join('\n')] : [];
  const regards = [translate('mails:exchange.regards'), sender, company ?? translate('mails:exchange.team')].join('\n');
  return {
    subject: code ? `${subject} ${subjectCode(code)}` : subject,
    paragraphs: [...message.split(/\n{2,}/), ...list, regards],
    ...(answer && { action: { label: translate('mails:exchange.answer'), address: answer } }),
    notes: [
      ...(answer ? [translate('mails:exchange.answerNote')] : []),
      ...(code ? [translate('mails:exchange.replyNote', { code: subjectCode(code) })] : []),
    ],
  };
}

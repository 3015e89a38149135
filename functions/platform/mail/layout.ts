import type { Language } from '#shared/i18n/languages.ts';
import { translatorFor } from '../words/phrases.ts';

/** Content of a mail, in the recipient's language. Texts are plain: markup in them is escaped. */
export type Mail = {
  subject: string;
  paragraphs: readonly string[];
  /** The main action: a button, with its address below for mail programs that do not show it. */
  action?: { label: string; address: string };
  /** Small print. */
  notes?: readonly string[];
};

export type Rendered = { subject: string; text: string; html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Mail programs ignore style sheets, so each element has inline styles. */
const FONT = 'font-family:Arial,Helvetica,sans-serif;line-height:1.5;color:#1c2530';
const paragraph = (content: string, style = 'margin:0 0 16px;font-size:15px') => `<p style="${style}">${content}</p>`;
const small = (content: string) => paragraph(content, 'margin:0 0 8px;font-size:13px;color:#55606d');
const link = (address: string) =>
  `<a href="${escaped(address)}" style="color:#0f5ea8;word-break:break-all">${escaped(address)}</a>`;
const button = ({ label, address }: NonNullable<Mail['action']>) =>
  paragraph(
    `<a href="${escaped(address)}" style="display:inline-block;padding:10px 18px;border-radius:6px;` +
      `background:#0f5ea8;color:#ffffff;text-decoration:none;font-weight:bold">${escaped(label)}</a>`,
  );

function htmlOf({ subject, paragraphs, action, notes = [] }: Mail, language: Language): string {
  const body = [
    ...paragraphs.map((text) => paragraph(lines(text))),
    ...(action
      ? [button(action), small(`${escaped(translatorFor(language)('mails:copy'))}<br>${link(action.address)}`)]
      : []),
    ...notes.map((text) => small(lines(text))),
  ];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f4f6f8;${FONT}">`,
    '<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:8px">',
    `${paragraph('Vigie', 'margin:0 0 20px;font-size:18px;font-weight:bold')}${body.join('')}</div></body></html>`,
  ].join('');
}

const textOf = ({ paragraphs, action, notes = [] }: Mail): string =>
  [...paragraphs, ...(action ? [`${action.label}\n${action.address}`] : []), ...notes].join('\n\n');

/** Renders a mail as text, and as HTML without external resources. Line breaks in the subject are removed. */
export const render = (mail: Mail, language: Language): Rendered => ({
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: `${textOf(mail)}\n\n-- \nVigie\n`,
  html: htmlOf(mail, language),
});

import './words.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translatorFor } from '../words/phrases.ts';
import { frame } from './frame.ts';

/** A heading with things below it, and a link of its own. */
export type MailSection = {
  title: string;
  entries: readonly { title: string; text: string; address?: string }[];
  /** What was left out. */
  more?: string;
  link?: { label: string; address: string };
};

/** Content of a mail, in the recipient's language. Texts are plain: markup in them is escaped. */
export type Mail = {
  subject: string;
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  /** The main action: a button. In mails that are about it, its address is below, for programs that do not show it. */
  action?: { label: string; address: string };
  /** Small print. */
  notes?: readonly string[];
  /** A link below the small print, such as the one that stops these mails. */
  footer?: { label: string; address: string };
};

export type Rendered = { subject: string; text: string; html: string };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

/** Mail programs know few style sheets, so each element has inline styles; classes only add colours for dark screens. */
const FONT = 'font-family:Inter,Segoe UI,Arial,Helvetica,sans-serif';
const paragraph = (content: string, style = 'margin:0 0 16px;font-size:15px;line-height:23px;color:#151b25') =>
  `<p class="ink" style="${FONT};${style}">${content}</p>`;
const small = (content: string) =>
  `<p class="pale" style="${FONT};margin:0 0 8px;font-size:13px;line-height:19px;color:#5f6673">${content}</p>`;
const link = (address: string, label = address, style = '') =>
  `<a class="link" href="${escaped(address)}" style="color:#1253d2;word-break:break-word;${style}">${escaped(label)}</a>`;

/** A table, because Outlook ignores the padding of a link. */
const button = ({ label, address }: NonNullable<Mail['action']>) =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>' +
  '<td class="button" bgcolor="#1656d5" style="border-radius:6px;background:#1656d5">' +
  `<a class="button" href="${escaped(address)}" style="${FONT};display:inline-block;padding:10px 18px;` +
  `border:1px solid #1656d5;border-radius:6px;background:#1656d5;color:#ffffff;font-size:15px;line-height:20px;` +
  `text-decoration:none;font-weight:600">${escaped(label)}</a></td></tr></table>`;

function entryHtml({ title, text, address }: MailSection['entries'][number]): string {
  const heading = address
    ? link(address, title, 'font-weight:600;text-decoration:none')
    : `<strong>${escaped(title)}</strong>`;
  return (
    '<tr><td class="line" style="padding:12px 0;border-top:1px solid #e0e3e8">' +
    `${paragraph(heading, 'margin:0 0 2px;font-size:15px;line-height:22px;color:#151b25')}` +
    `<p class="soft" style="${FONT};margin:0;font-size:14px;line-height:21px;color:#474d59">${lines(text)}</p></td></tr>`
  );
}

const sectionHtml = ({ title, entries, more, link: own }: MailSection): string =>
  `<h2 class="soft" style="${FONT};margin:20px 0 8px;font-size:13px;line-height:18px;font-weight:600;color:#474d59">` +
  `${escaped(title)}</h2>` +
  '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">' +
  `${entries.map(entryHtml).join('')}</table>` +
  (more ? small(escaped(more)) : '') +
  (own ? small(link(own.address, own.label)) : '');

function htmlOf({ subject, paragraphs, sections = [], action, notes = [], footer }: Mail, language: Language): string {
  const isAboutAction = sections.length === 0;
  const body = [
    ...paragraphs.map((text) => paragraph(lines(text))),
    ...sections.map(sectionHtml),
    ...(action ? [isAboutAction ? '' : '<br>', button(action)] : []),
    ...(action && isAboutAction
      ? [small(`${escaped(translatorFor(language)('mails:copy'))}<br>${link(action.address)}`)]
      : []),
    ...notes.map((text) => small(lines(text))),
    ...(footer ? [small(link(footer.address, footer.label))] : []),
  ];
  const preview = sections[0]?.entries[0]?.text ?? paragraphs[1] ?? '';
  return frame({ language, title: escaped(subject), preview: escaped(preview), body: body.join('') });
}

const sectionText = ({ title, entries, more, link: own }: MailSection): string =>
  [
    `${title}\n${'-'.repeat(title.length)}`,
    ...entries.map(({ title: name, text, address }) => [name, text, address].filter(Boolean).join('\n')),
    ...(more ? [more] : []),
    ...(own ? [`${own.label}\n${own.address}`] : []),
  ].join('\n\n');

const textOf = ({ paragraphs, sections = [], action, notes = [], footer }: Mail): string =>
  [
    ...paragraphs,
    ...sections.map(sectionText),
    ...(action ? [`${action.label}\n${action.address}`] : []),
    ...notes,
    ...(footer ? [`${footer.label}\n${footer.address}`] : []),
  ].join('\n\n');

/** Renders a mail as text, and as HTML without external resources. Line breaks in the subject are removed. */
export const render = (mail: Mail, language: Language): Rendered => ({
  subject: mail.subject.replace(/\s+/g, ' ').trim(),
  text: `${textOf(mail)}\n\n-- \nVigie\n`,
  html: htmlOf(mail, language),
});

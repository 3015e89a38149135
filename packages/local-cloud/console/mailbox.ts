import type { ServerResponse } from 'node:http';
import { FEEDBACK, type Feedback } from '../mail/feedback.ts';
import type { Mail, Outbox } from '../mail/outbox.ts';
import { REPLIES } from '../mail/reply.ts';
import { type Html, html, sendPage, time } from './html.ts';

/**
 * `/_local/mail`, `/_local/mail/<id>`, `/_local/mail/<id>/html` (the frame) and `/_local/mail/<id>/files/<n>`; false if
 * there is no such page.
 */
export function serveMailbox(
  outbox: Outbox,
  path: string,
  response: ServerResponse,
  takesReplies: (mail: Mail) => boolean = () => false,
): boolean {
  const [, id, frame, file] = /^\/_local\/mail(?:\/([\w-]+)(?:\/(html)|\/files\/(\d+))?)?\/?$/.exec(path) ?? [];
  if (id === undefined) {
    sendPage(response, 'Mailbox', list(outbox.list()));
    return true;
  }
  const mail = outbox.find(id);
  if (!mail) return false;
  if (file) return sendFile(response, mail, Number(file));
  if (frame) sendFrame(response, mail);
  else sendPage(response, mail.subject, view(mail, takesReplies(mail)));
  return true;
}

function list(mails: Mail[]): Html {
  if (mails.length === 0) return html`<div class="card"><p class="empty">No message has been sent yet.</p></div>`;
  return html`<div class="card"><table><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr>${mails.map(
    ({ id, sentAt, to, subject }) =>
      html`<tr><td>${time(sentAt)}</td><td>${to.join(', ')}</td><td><a href="/_local/mail/${id}">${subject}</a></td></tr>`,
  )}</table></div>`;
}

const LABELS: Readonly<Record<Feedback, string>> = {
  bounce: 'It comes back',
  'soft-bounce': 'It comes back for now',
  complaint: 'It is reported as unwanted',
};

function replyForm({ id, to }: Mail): Html {
  return html`<h2>Answer as whoever got it</h2><form class="card" method="post" action="/_local/mail/${id}/reply">
    <p><label>From <input name="from" size="40" value="${to[0] ?? ''}"></label>
    <label>How <select name="kind">${Object.entries(REPLIES).map(
      ([kind, label]) => html`<option value="${kind}">${label}</option>`,
    )}</select></label></p>
    <p><label>Text<br><textarea name="text" rows="6" cols="70"></textarea></label></p>
    <button>Send the answer</button></form>`;
}

function view(mail: Mail, takesReply: boolean): Html {
  const { id, sentAt, from, to, replyTo, headers, files, text, html: markup } = mail;
  const fields = [...(replyTo.length > 0 ? [{ name: 'Reply-To', value: replyTo.join(', ') }] : []), ...headers];
  return html`<p class="quiet">${readable(from)} to ${to.join(', ')}, ${time(sentAt)}</p>
    ${
      fields.length > 0
        ? html`<div class="card"><table>${fields.map(
            ({ name, value }) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
          )}</table></div>`
        : ''
    }
    ${files.map(({ name, type }, n) => html`<p><a href="/_local/mail/${id}/files/${n}">${name}</a> <span class="quiet">${type}</span></p>`)}
    <div class="card"><pre>${withLinks(text)}</pre></div>
    ${FEEDBACK.map((told) => html`<form method="post" action="/_local/mail/${id}/${told}"><button>${LABELS[told]}</button></form>`)}
    ${takesReply ? replyForm(mail) : ''}
    ${
      markup &&
      html`<h2>HTML</h2><div class="card">
      <iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        src="/_local/mail/${id}/html"></iframe></div>`
    }`;
}

/** Decodes the encoded words (RFC 2047, base64) of an address. */
const readable = (address: string): string =>
  address.replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString());

/** Always a download: a mail's file is not a page of this origin. */
function sendFile(response: ServerResponse, { files }: Mail, n: number): boolean {
  const file = files[n];
  if (!file) return false;
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(Buffer.from(file.content, 'base64'));
  return true;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

/** Shown in a sandboxed frame: scripts are blocked and links open outside the frame. */
function sendFrame(response: ServerResponse, mail: Mail): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  });
  response.end(`<base target="_top">${mail.html}`);
}

import type { ServerResponse } from 'node:http';
import type { Mail, Outbox } from '../mail/outbox.ts';
import { type Html, html, sendPage, time } from './html.ts';

/** `/_local/mail`, `/_local/mail/<id>` and `/_local/mail/<id>/html` (the frame); false if there is no such page. */
export function serveMailbox(outbox: Outbox, path: string, response: ServerResponse): boolean {
  const [, id, frame] = /^\/_local\/mail(?:\/([\w-]+)(\/html)?)?\/?$/.exec(path) ?? [];
  if (id === undefined) {
    sendPage(response, 'Mailbox', list(outbox.list()));
    return true;
  }
  const mail = outbox.find(id);
  if (!mail) return false;
  if (frame) sendFrame(response, mail);
  else sendPage(response, mail.subject, view(mail));
  return true;
}

function list(mails: Mail[]): Html {
  if (mails.length === 0) return html`<div class="card"><p class="empty">No message has been sent yet.</p></div>`;
  return html`<div class="card"><table><tr><th>Time (UTC)</th><th>To</th><th>Subject</th></tr>${mails.map(
    ({ id, sentAt, to, subject }) =>
      html`<tr><td>${time(sentAt)}</td><td>${to.join(', ')}</td><td><a href="/_local/mail/${id}">${subject}</a></td></tr>`,
  )}</table></div>`;
}

function view({ id, sentAt, from, to, text, html: markup }: Mail): Html {
  return html`<p class="quiet">${from} to ${to.join(', ')}, ${time(sentAt)}</p>
    <div class="card"><pre>${withLinks(text)}</pre></div>
    ${
      markup &&
      html`<h2>HTML</h2><div class="card">
      <iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
        src="/_local/mail/${id}/html"></iframe></div>`
    }`;
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

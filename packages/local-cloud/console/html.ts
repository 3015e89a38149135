import type { ServerResponse } from 'node:http';
import { escapeHtml } from '../lib/http.ts';

/** Escaped HTML. */
export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Value = Html | string | number | undefined | Value[];

/** Escapes all values except those created by `html` itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(print)));
}

function print(value: Value): string {
  if (value instanceof Html) return value.source;
  if (Array.isArray(value)) return value.map(print).join('');
  return value === undefined ? '' : escapeHtml(String(value));
}

const STYLE = `
  :root { color-scheme: light dark; --line: #d8dce1; --quiet: #5b6570; --bad: #b3261e; --good: #19703a; --card: #fff; --page: #f4f5f7; --link: #1257a8; }
  @media (prefers-color-scheme: dark) {
    :root { --line: #343a41; --quiet: #9aa4af; --bad: #ff8a80; --good: #7bd79a; --card: #1d2125; --page: #14171a; --link: #86b8ff; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 1.5rem; background: var(--page); font: 14px/1.5 system-ui, sans-serif; }
  main { max-width: 72rem; margin: 0 auto; }
  h1 { font-size: 1.4rem; margin: 0 0 .25rem; }
  h2 { font-size: 1rem; margin: 2rem 0 .5rem; }
  nav { display: flex; gap: 1rem; margin: .5rem 0 1rem; flex-wrap: wrap; }
  a { color: var(--link); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .45rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; }
  tr:last-child > td { border-bottom: 0; }
  th, .quiet { color: var(--quiet); font-weight: 500; }
  td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .bad { color: var(--bad); }
  .good { color: var(--good); }
  code, pre { font: 12.5px/1.5 ui-monospace, monospace; }
  pre { margin: 0; padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  summary { cursor: pointer; padding: .45rem .75rem; }
  form { display: inline; }
  button { font: inherit; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: inherit; cursor: pointer; }
  iframe { width: 100%; height: 32rem; border: 0; background: #fff; }
  .empty { padding: .75rem; color: var(--quiet); margin: 0; }
`;

const NAVIGATION = html`<nav><a href="/">Application</a><a href="/_local/">Console</a><a href="/_local/mail">Mailbox</a></nav>`;

export function sendPage(response: ServerResponse, title: string, body: Html, status = 200): void {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><main><h1>${title}</h1>${NAVIGATION}${body}</main></body>
</html>`;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  response.end(page.source);
}

/** e.g. `14:03:27`, with the date unless it is today. */
export function time(instant: string | Date): string {
  const text = new Date(instant).toISOString();
  const today = new Date().toISOString().slice(0, 10);
  return text.startsWith(today) ? text.slice(11, 19) : text.slice(0, 19).replace('T', ' ');
}

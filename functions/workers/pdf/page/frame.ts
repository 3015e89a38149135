import { instantText } from '#platform/words/display.ts';
import type { Context } from '../context.ts';
import { type Cell, escaped, type Section } from './html.ts';
import { CSS } from './style.ts';

/** What is printed. `version`: of the record that it is about. */
export type Dossier = {
  kind: 'part' | 'supplier' | 'project' | 'cart' | 'statement';
  title: string;
  subtitle: string;
  chips: readonly Cell[];
  sections: readonly Section[];
  version: number | null;
  /** What the file is called, without its ending. */
  file: string;
  rows: number;
};

const sectionHtml = ({ heading, body }: Section): string =>
  `<section><h2>${escaped(heading)}</h2>${body.html}</section>`;

/** The dossier as one page of HTML, without scripts or external resources. */
export function dossierHtml({ kind, title, subtitle, chips, sections }: Dossier, { translate, language }: Context) {
  const marks = chips.map((chip) => (typeof chip === 'string' ? escaped(chip) : chip.html)).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${CSS}</style></head><body>
    <header><div class="brand">Vigie · ${escaped(translate(`dossiers:kind.${kind}`))}</div><h1>${escaped(title)}</h1>
    ${subtitle && `<p class="sub">${escaped(subtitle)}</p>`}${marks}</header>
    ${sections.map(sectionHtml).join('')}</body></html>`;
}

/** State, version and reader at the left, the number of the page at the right. */
export function footerHtml({ version }: Dossier, { translate, language, actor, at }: Context): string {
  const user = `${actor.user.first_name} ${actor.user.last_name}`;
  const told = [
    translate('dossiers:asOf', { date: instantText(at, language) }),
    ...(version === null ? [] : [translate('dossiers:version', { version: String(version) })]),
    translate('dossiers:printed', { user }),
  ].join(' · ');
  const number = (name: string) => `<span class="${name}"></span>`;
  const page = escaped(translate('dossiers:page', { page: '\u0001', pages: '\u0002' }))
    .replace('\u0001', number('pageNumber'))
    .replace('\u0002', number('totalPages'));
  return `<div style="font:8px 'Open Sans',sans-serif;color:#474d59;font-variant-ligatures:none;width:100%;padding:0 14mm;display:flex;justify-content:space-between;gap:10mm"><span>${escaped(told)}</span><span style="white-space:nowrap">${page}</span></div>`;
}

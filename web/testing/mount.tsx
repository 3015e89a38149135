import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { render } from 'vitest-browser-react';
import answers from '#shared/i18n/en/answers.ts';
import bills from '#shared/i18n/en/bills.ts';
import common from '#shared/i18n/en/common.ts';
import contacts from '#shared/i18n/en/contacts.ts';
import documents from '#shared/i18n/en/documents.ts';
import exchanges from '#shared/i18n/en/exchanges.ts';
import fields from '#shared/i18n/en/fields.ts';
import help from '#shared/i18n/en/help.ts';
import hints from '#shared/i18n/en/hints.ts';
import imports from '#shared/i18n/en/imports.ts';
import peek from '#shared/i18n/en/peek.ts';
import portal from '#shared/i18n/en/portal.ts';
import records from '#shared/i18n/en/records.ts';
import scheduled from '#shared/i18n/en/scheduled.ts';
import sheets from '#shared/i18n/en/sheets.ts';
import shell from '#shared/i18n/en/shell.ts';
import terms from '#shared/i18n/en/terms.ts';
import validation from '#shared/i18n/en/validation.ts';
import views from '#shared/i18n/en/views.ts';
import watchlists from '#shared/i18n/en/watchlists.ts';
import { phrases } from '#web/platform/language/phrases.ts';
import { createRouter, memoryHistory, type Params, RouterView } from '#web/platform/router/index.ts';
import '#web/theme/index.css';

const PHRASES = {
  answers,
  bills,
  common,
  contacts,
  documents,
  exchanges,
  fields,
  help,
  hints,
  imports,
  peek,
  portal,
  records,
  scheduled,
  sheets,
  shell,
  terms,
  validation,
  views,
  watchlists,
};
for (const [namespace, tree] of Object.entries(PHRASES)) phrases.add('en', namespace as keyof typeof PHRASES, tree);

type Content = { params: Params; element: ReactNode };

/** A router at an address, whose screens are elements: at `/here` and elsewhere. */
const routerAt = (address: string, here: ReactNode) =>
  createRouter<Content>(memoryHistory(address), ({ pathname }) => ({
    params: {},
    element: pathname === '/here' ? here : <h1>Elsewhere</h1>,
  }));

/** Mounts a component as the page does: in English, at an address, with an empty cache. Returns its router. */
export async function mount(component: ReactNode, address = '/here') {
  const router = routerAt(address, component);
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterView router={router}>{({ screen }) => screen?.element}</RouterView>
    </SWRConfig>,
  );
  return router;
}

import { type SupplierInput, supplierInput } from '#shared/third-parties/schema.ts';
import { catalogueDrafts } from './catalogue.ts';
import { type ClientDraft, clientDrafts } from './client-parts.ts';
import { type ContactDraft, contactDrafts } from './contacts.ts';
import { type Exchange, exchanges } from './exchanges.ts';
import { readFacts } from './facts.ts';
import { INVENTED } from './invented.ts';
import { blueprints } from './kinds/all.ts';
import { realManufacturers } from './manufacturers.ts';
import { type News, newsOf, type WatchedDraft, withMonitorings } from './monitorings.ts';

type DemoPlan = {
  suppliers: SupplierInput[];
  contacts: ContactDraft[];
  exchanges: Exchange[];
  catalogue: WatchedDraft[];
  news: News[];
  clientParts: ClientDraft[];
};

/** All demo data, without ids: deterministic for a given day. `today` is YYYY-MM-DD. */
export function planDemo(today: string): DemoPlan {
  const facts = readFacts();
  const suppliers = [...realManufacturers(facts), ...INVENTED].map((input) => supplierInput.parse(input));
  const catalogue = withMonitorings(today, catalogueDrafts(today, facts, blueprints()));
  const news = newsOf(today, catalogue);
  const contacts = contactDrafts();
  const written = exchanges(
    today,
    contacts,
    catalogue.map(({ manufacturer }) => manufacturer),
  );
  return {
    suppliers,
    contacts,
    exchanges: written,
    catalogue,
    news,
    clientParts: clientDrafts(today, catalogue, news),
  };
}

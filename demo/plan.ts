import { type SupplierInput, supplierInput } from '#shared/third-parties/schema.ts';
import { catalogueDrafts } from './content/catalogue.ts';
import { readFacts } from './content/facts.ts';
import { INVENTED } from './content/invented.ts';
import { realManufacturers } from './content/manufacturers.ts';
import { type ClientDraft, clientDrafts } from './records/client-parts.ts';
import { type ContactDraft, contactDrafts } from './records/contacts.ts';
import { type Exchange, exchanges } from './records/exchanges.ts';
import { blueprints } from './records/kinds/all.ts';
import { type News, newsOf, type WatchedDraft, withMonitorings } from './records/monitorings.ts';

type DemoPlan = {
  suppliers: SupplierInput[];
  contacts: ContactDraft[];
  exchanges: Exchange[];
  catalogue: WatchedDraft[];
  news: News[];
  clientParts: ClientDraft[];
};

/**
 * All demo data, without ids: deterministic for a given day. `today` is YYYY-MM-DD; `every`: of the parts of invented
 * manufacturers only each so many-th is in the catalogue.
 */
export function planDemo(today: string, every = 1): DemoPlan {
  const facts = readFacts();
  const invented = blueprints().filter((_, place) => place % every === 0);
  const suppliers = [...realManufacturers(facts), ...INVENTED].map((input) => supplierInput.parse(input));
  const catalogue = withMonitorings(today, catalogueDrafts(today, facts, invented));
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

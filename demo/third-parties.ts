import { drawCode } from '#functions/api/third-parties/codes.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { CONTACT, EXCHANGE, SUPPLIER } from '#platform/records/kinds.ts';
import { creation, freshRecord, modification } from '#platform/records/records.ts';
import { type Contact, contact } from '#shared/contacts/schema.ts';
import { isRequest } from '#shared/exchanges/rules.ts';
import { exchange } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Supplier, type SupplierInput, supplier } from '#shared/third-parties/schema.ts';
import { AUTHOR, WHY } from './author.ts';
import type { Commit } from './commit.ts';
import { type ContactDraft, nameOf } from './contacts.ts';
import { latest } from './days.ts';
import type { Exchange } from './exchanges.ts';
import { PARENTS } from './invented.ts';

type Suppliers = ReadonlyMap<string, Supplier>;

/** Date of the latest request or reminder, by manufacturer or contact. */
function lastContacts<K extends 'manufacturer' | 'contact'>(
  exchanges: readonly Exchange[],
  by: K,
): Map<Exchange[K], string> {
  const dates = new Map<Exchange[K], string>();
  for (const exchange of exchanges)
    if (isRequest(exchange.input)) dates.set(exchange[by], latest(dates.get(exchange[by]) ?? '', exchange.input.date));
  return dates;
}

/** Ids by name. Codes follow the order, and parents come first. */
export async function writeSuppliers(
  commit: Commit,
  inputs: readonly SupplierInput[],
  exchanges: readonly Exchange[],
): Promise<Suppliers> {
  const dates = lastContacts(exchanges, 'manufacturer');
  const suppliers = new Map<string, Supplier>();
  for (const input of inputs) {
    const last_contact_date = dates.get(input.name) ?? null;
    const code = { supplier_code: await drawCode(), last_contact_date };
    const parent = suppliers.get(PARENTS[input.name] ?? '')?.id ?? null;
    suppliers.set(input.name, supplier.parse({ ...freshRecord(), ...input, parent, ...code }));
  }
  await commit([...suppliers.values()].map((record) => creation(SUPPLIER, record, AUTHOR, WHY)));
  return suppliers;
}

async function writeContacts(
  commit: Commit,
  drafts: readonly ContactDraft[],
  exchanges: readonly Exchange[],
  suppliers: Suppliers,
): Promise<Contact[]> {
  const dates = lastContacts(exchanges, 'contact');
  const contacts = drafts.map((draft, place) =>
    contact.parse({
      ...freshRecord(),
      ...draft.input,
      supplier: suppliers.get(draft.manufacturer)?.id,
      name: nameOf(draft),
      last_contact_date: dates.get(place) ?? null,
    }),
  );
  await commit(contacts.map((record) => creation(CONTACT, record, AUTHOR, WHY)));
  const favorites = drafts.flatMap(({ manufacturer, isFavorite }, place) => {
    const record = suppliers.get(manufacturer);
    const favorite_contact = contacts[place]?.id ?? null;
    return (isFavorite && record && modification(SUPPLIER, record, { favorite_contact }, AUTHOR, WHY)) || [];
  });
  await commitChanges(favorites);
  return contacts;
}

/** Writes the third-parties' contacts and the operator's exchanges with them. */
export async function writeExchanges(
  commit: Commit,
  { contacts: drafts, exchanges }: { contacts: readonly ContactDraft[]; exchanges: readonly Exchange[] },
  suppliers: Suppliers,
  catalogue: readonly Part[],
  operator: string,
): Promise<void> {
  const contacts = await writeContacts(commit, drafts, exchanges, suppliers);
  const exchangeRecords = exchanges.map(({ manufacturer, contact: place, parts, input }) =>
    exchange.parse({
      ...freshRecord(),
      ...input,
      supplier: suppliers.get(manufacturer)?.id,
      contact: contacts[place]?.id ?? null,
      products: parts.flatMap((part) => catalogue[part]?.id ?? []),
      owner_entity: operator,
    }),
  );
  await commit(exchangeRecords.map((record) => creation(EXCHANGE, record, AUTHOR, WHY)));
}

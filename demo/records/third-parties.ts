import { drawCode } from '#functions/api/third-parties/codes.ts';
import { changeOfRequest, OPEN_DAYS, openAnswerRequest } from '#platform/answers/requests.ts';
import { commitChanges } from '#platform/records/changes.ts';
import { CONTACT, EXCHANGE, SUPPLIER, USER, usernameKey } from '#platform/records/kinds.ts';
import { creation, findUnique, freshRecord, modification } from '#platform/records/records.ts';
import { transact } from '#platform/storage/table.ts';
import { type Contact, contact } from '#shared/contacts/schema.ts';
import { over, planAfter } from '#shared/exchanges/plan.ts';
import { isReminder, isRequest } from '#shared/exchanges/rules.ts';
import { exchange, type Exchange as Written } from '#shared/exchanges/schema.ts';
import type { Part } from '#shared/parts/schema.ts';
import { type Supplier, type SupplierInput, supplier } from '#shared/third-parties/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import { AUTHOR, WHY } from '../author.ts';
import type { Commit } from '../commit.ts';
import { PARENTS, PORTAL_MANUFACTURER } from '../content/invented.ts';
import { instantOn, latest } from '../days.ts';
import { type ContactDraft, nameOf } from './contacts.ts';
import type { Exchange } from './exchanges.ts';

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

/** How far the follow-up of a request is, from the exchanges that came after it. */
function planOf(
  course: readonly Written[],
  { country }: Supplier,
  hasAddress: boolean,
  today: string,
): Partial<Written> {
  const [first, ...others] = course;
  const reminders = others.filter(isReminder);
  const last = reminders.at(-1) ?? first;
  if (!last) return {};
  const plan = planAfter(reminders.length, last.date, { country, follow_up_pace: null }, hasAddress);
  const steps = { steps_done: reminders.length, last_step_on: last.date };
  if (others.some(({ type }) => type === 'further_exchange')) return { ...steps, ...over('answered') };
  return { ...plan, ...steps, follow_up: (plan.next_step_on ?? '') <= today ? 'due' : 'planned' };
}

/** Writes the third-parties' contacts and the operator's exchanges with them. */
export async function writeExchanges(
  commit: Commit,
  { contacts: drafts, exchanges }: { contacts: readonly ContactDraft[]; exchanges: readonly Exchange[] },
  suppliers: Suppliers,
  catalogue: readonly Part[],
  { operator, today }: { operator: string; today: string },
): Promise<void> {
  const contacts = await writeContacts(commit, drafts, exchanges, suppliers);
  const followed_by = (await findUnique(USER, usernameKey('operator'))) ?? null;
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
  const about = ({ supplier: id, products }: Written) => [id, ...products].join();
  const courses = Map.groupBy(exchangeRecords, about);
  const byId = new Map([...suppliers.values()].map((each) => [each.id, each]));
  const followed = exchangeRecords.map((record) => {
    const course = courses.get(about(record)) ?? [];
    const [supplier, contacted] = [byId.get(record.supplier), contacts.find(({ id }) => id === record.contact)];
    if (record !== course[0] || !supplier) return record;
    return { ...record, ...planOf(course, supplier, Boolean(contacted?.email), today), followed_by };
  });
  await commit(followed.map((record) => creation(EXCHANGE, record, AUTHOR, WHY)));
  await writeQuestions(followed, suppliers);
}

/** Minutes after midnight. */
const MORNING = 8 * 60;

/** What the third-party with a portal is asked. */
async function writeQuestions(exchanges: readonly Written[], suppliers: Suppliers): Promise<void> {
  const portal = suppliers.get(PORTAL_MANUFACTURER)?.id;
  const asking = exchanges.filter((each) => each.supplier === portal && isRequest(each));
  for (const { id, supplier: asked, products, date } of asking) {
    const questions = products.map((product) => ({ product, monitoring: null, cycle: null }));
    const { request, writes } = await openAnswerRequest({ exchange: id, supplier: asked, language: 'fr', questions });
    await transact(writes);
    const dates = { created_at: instantOn(date, MORNING), expires_at: instantOn(addDays(date, OPEN_DAYS), MORNING) };
    await transact([changeOfRequest(request, dates)]);
  }
}

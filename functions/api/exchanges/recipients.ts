import type { z } from 'zod';
import { type Actor, subscriberOf } from '#platform/auth/actor.ts';
import { isOperator, isProvider } from '#platform/auth/source-rules.ts';
import { viewOf, visibleRecords } from '#platform/auth/visibility.ts';
import { mailRefusal, supplierRefusal } from '#platform/exchanges/addressee.ts';
import { CONTACT, PART, SUPPLIER } from '#platform/records/kinds.ts';
import { scanRecords } from '#platform/records/scan.ts';
import { today } from '#platform/runtime/clock.ts';
import type { Translate } from '#platform/words/phrases.ts';
import { checkArea } from '#shared/entities/areas.ts';
import { AppError } from '#shared/errors.ts';
import { MAX_PARTS, MAX_RECIPIENTS, type Recipients, type recipientsBody } from '#shared/exchanges/calls.ts';
import { languageFor } from '#shared/exchanges/rules.ts';
import type { Filter } from '#shared/lists.ts';
import { publicLabelOf } from '#shared/parts/labels.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';

const among = (field: string, values: readonly string[]): Filter => ({ field, operator: 'in', values: [...values] });
const UNDER_WAY = ['in_progress', 'incomplete_response', 'to_be_verified'];

/** The parts of a third-party that are being monitored. */
async function monitoredParts(actor: Actor, supplier: string): Promise<string[]> {
  const filters = [among('supplier', [supplier]), among('monitoring_status', UNDER_WAY)];
  const ids: string[] = [];
  for await (const { id } of scanRecords(PART, await viewOf(actor, PART), [], filters)) {
    ids.push(id);
    if (ids.length > MAX_PARTS) throw new AppError('too_large', { params: { limit: MAX_PARTS } });
  }
  return ids.sort();
}

const REACHED = [
  ...(['supplier', 'name', 'email', 'phone', 'language', 'country', 'last_contact_date'] as const),
  ...(['is_opted_out', 'email_problem'] as const),
] as const;

async function contactsOf(actor: Actor, suppliers: readonly string[]) {
  const filters: Filter[] = [among('supplier', suppliers), { field: 'is_active', operator: 'eq', values: [true] }];
  const found = await Array.fromAsync(scanRecords(CONTACT, await viewOf(actor, CONTACT), REACHED, filters));
  const latest = found.toSorted((a, b) => (b.last_contact_date ?? '').localeCompare(a.last_contact_date ?? ''));
  return Map.groupBy(latest, ({ supplier }) => supplier);
}
type Reached = Awaited<ReturnType<typeof contactsOf>> extends Map<string, (infer C)[]> ? C : never;

const favouriteFirst = (contacts: readonly Reached[], { favorite_contact }: Supplier): Reached[] =>
  contacts.toSorted((a, b) => Number(b.id === favorite_contact) - Number(a.id === favorite_contact));

function reachable(contact: Reached, supplier: Supplier, translate: Translate) {
  const refusal = mailRefusal(contact);
  const { id, name, email, phone } = contact;
  const language = languageFor(contact, supplier);
  return { id, name, email, phone, language, refusal: refusal && translate(`errors:${refusal}`, { contact: name }) };
}

const named = (part: Part) => ({ id: part.id, label: publicLabelOf(part) ?? part.label ?? part.id });

/** The parts that are asked about. A client asks a third-party about those of a project, which are not named here. */
async function askedAbout(actor: Actor, { products, supplier }: z.output<typeof recipientsBody>): Promise<string[]> {
  if (isOperator(actor)) return products.length === 0 && supplier ? monitoredParts(actor, supplier) : products;
  if (isProvider(actor) || products.length > 0 || !supplier) throw new AppError('permission_denied');
  checkArea('event.add', subscriberOf(actor), today());
  return [];
}

/** Whom to ask about parts: one entry for each third-party. */
export async function recipientsOf(
  actor: Actor,
  body: z.output<typeof recipientsBody>,
  translate: Translate,
): Promise<Recipients> {
  const { supplier } = body;
  const parts = [...(await visibleRecords(actor, PART, await askedAbout(actor, body))).values()];
  const wanted = [...new Set([...(supplier ? [supplier] : []), ...parts.flatMap((part) => part.supplier ?? [])])];
  if (wanted.length > MAX_RECIPIENTS) throw new AppError('too_large', { params: { limit: MAX_RECIPIENTS } });
  const [suppliers, contacts] = await Promise.all([visibleRecords(actor, SUPPLIER, wanted), contactsOf(actor, wanted)]);
  const bySupplier = Map.groupBy(parts, (part) => part.supplier ?? '');
  const recipients = [...suppliers.values()].map((each) => {
    const refusal = supplierRefusal(each);
    return {
      supplier: each.id,
      supplier_label: each.name,
      refusal: refusal && translate(`errors:${refusal}`, { supplier: each.name }),
      contacts: favouriteFirst(contacts.get(each.id) ?? [], each).map((contact) => reachable(contact, each, translate)),
      parts: (bySupplier.get(each.id) ?? []).map(named),
    };
  });
  return {
    recipients: recipients.toSorted((a, b) => a.supplier_label.localeCompare(b.supplier_label)),
    left: parts.filter((part) => !suppliers.has(part.supplier ?? '')).map(named),
  };
}

import type { Contact } from '#shared/contacts/schema.ts';
import { isReminder, isRequest } from '#shared/exchanges/rules.ts';
import { type Exchange, exchange as exchangeSchema } from '#shared/exchanges/schema.ts';
import type { Supplier } from '#shared/third-parties/schema.ts';
import { commitUnits } from '../records/changes.ts';
import type { Author } from '../records/history.ts';
import type { Kind, Stored } from '../records/kind.ts';
import { CONTACT, EXCHANGE, SUPPLIER } from '../records/kinds.ts';
import type { Change } from '../records/packing.ts';
import { creation, modification, type RelatedWrites, withRelated } from '../records/records.ts';
import { type Outgoing, outgoingWrite, startExchange } from './outbox.ts';
import { firstParts, WHY } from './reached-parts.ts';

type Contacted = Stored & { last_contact_date: string | null };

/** The latest request or reminder sets the date; one that is recorded late does not set it back. */
const lastContact = (record: Contacted, { date }: Exchange): Partial<Contacted> =>
  (record.last_contact_date ?? '') < date ? { last_contact_date: date } : {};

const changeOf = <T extends Stored>(kind: Kind<T>, record: T | undefined, fields: Partial<T>, by: Author): Change[] =>
  record ? [modification(kind, record, fields, by, WHY) ?? []].flat() : [];

/**
 * Whom an exchange is with, as they were read for it. `sheetsBy`: whom the histories of their sheets name, if not the
 * author: other companies read them.
 */
export type Partners = { supplier: Supplier; contact: Contact | undefined; sheetsBy?: Author };

/** What a request or reminder writes to the sheets of third-party and contact. */
export function sheetChanges(exchange: Exchange, { supplier, contact, sheetsBy }: Partners, author: Author): Change[] {
  const by = sheetsBy ?? author;
  if (!isRequest(exchange)) return [];
  const reminded = isReminder(exchange)
    ? {
        reminder_count: supplier.reminder_count + 1,
        ...((supplier.date_last_reminder ?? '') < exchange.date && { date_last_reminder: exchange.date }),
      }
    : {};
  return [
    ...changeOf(SUPPLIER, supplier, { ...lastContact(supplier, exchange), ...reminded }, by),
    ...changeOf(CONTACT, contact, contact ? lastContact(contact, exchange) : {}, by),
  ];
}

/**
 * Writes an exchange with its dates and counters, and its mail if it has one, in one transaction; the parts that it has
 * no room for and the mail are left to the worker. Throws `outdated_version` if a party was changed since it was read.
 */
export async function recordExchange(
  wanted: Exchange,
  partners: Partners,
  by: Author,
  mail?: Outgoing,
  related: RelatedWrites = {},
): Promise<Exchange> {
  const exchange = exchangeSchema.parse(wanted);
  const parts = await firstParts(exchange, by);
  const writes = [...parts.writes, ...(mail ? [outgoingWrite(mail)] : []), ...(related.writes ?? [])];
  const changes = [...sheetChanges(exchange, partners, by), ...parts.changes, ...(related.changes ?? [])];
  const created = creation(EXCHANGE, exchange, by, { code: 'user_edit' });
  await commitUnits([withRelated(created, { writes, changes, checks: related.checks ?? [] })]);
  await startExchange(exchange.id);
  return exchange;
}

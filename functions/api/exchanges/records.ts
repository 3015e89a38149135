import type { Actor } from '#platform/auth/actor.ts';
import { isOperator } from '#platform/auth/visibility.ts';
import type { Change } from '#platform/records/changes.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { CONTACT, EXCHANGE, SUPPLIER } from '#platform/records/kinds.ts';
import { modification, readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { AppError } from '#shared/errors.ts';
import { isRequest, withExchange } from '#shared/exchanges/rules.ts';
import type { Exchange } from '#shared/exchanges/schema.ts';

async function checkContact({ contact, supplier }: Exchange, before: Exchange | undefined): Promise<void> {
  if (!contact || (contact === before?.contact && supplier === before.supplier)) return;
  if ((await readRecord(CONTACT, contact))?.supplier !== supplier)
    throw new AppError('invalid', { fields: { contact: [{ code: 'contact_of_other_supplier' }] } });
}

type Contacted = Stored & { last_contact_date: string | null };

/** The latest request or reminder sets the date; one that is recorded late does not set it back. */
async function contacted<T extends Contacted>(actor: Actor, kind: Kind<T>, id: string | null, date: string) {
  const record = id ? await readRecord(kind, id) : undefined;
  if (!record || (record.last_contact_date ?? '') >= date) return null;
  const fields: Partial<Contacted> = { last_contact_date: date };
  return modification<Contacted>(kind, record, fields, actor.author, { code: 'exchange' });
}

/** Exchanges that clients record for themselves do not change the dates on sheets that all users see. */
async function contactDates(actor: Actor, exchange: Exchange): Promise<Change[]> {
  if (!isOperator(actor) || !isRequest(exchange)) return [];
  const { supplier, contact, date } = exchange;
  const changes = [contacted(actor, SUPPLIER, supplier, date), contacted(actor, CONTACT, contact, date)];
  return (await Promise.all(changes)).filter((change) => change !== null);
}

export const exchanges: Resource<Exchange> = {
  kind: EXCHANGE,
  async prepare(actor, wanted, before) {
    await checkContact(wanted, before);
    return { ...withExchange(wanted), owner_entity: before?.owner_entity ?? actor.entity.id };
  },
  relatedWrites: async (actor, exchange) => ({ changes: await contactDates(actor, exchange) }),
};

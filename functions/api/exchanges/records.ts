import type { Actor } from '#platform/auth/actor.ts';
import { isOperator, visibleOwners } from '#platform/auth/source-rules.ts';
import { goneWrite, startExchange } from '#platform/exchanges/outbox.ts';
import { firstParts } from '#platform/exchanges/reached-parts.ts';
import { type Partners, sheetChanges } from '#platform/exchanges/record.ts';
import { CONTACT, EXCHANGE, SUPPLIER } from '#platform/records/kinds.ts';
import { type RelatedWrites, readRecord } from '#platform/records/records.ts';
import type { Resource } from '#platform/records/resource/resource.ts';
import { createOne } from '#platform/records/resource/use-cases.ts';
import { AppError } from '#shared/errors.ts';
import { isRequest, withExchange } from '#shared/exchanges/rules.ts';
import type { Exchange, ExchangeInput } from '#shared/exchanges/schema.ts';

async function checkContact({ contact, supplier }: Exchange, before: Exchange | undefined): Promise<void> {
  if (!contact || (contact === before?.contact && supplier === before.supplier)) return;
  if ((await readRecord(CONTACT, contact))?.supplier !== supplier)
    throw new AppError('invalid', { fields: { contact: [{ code: 'contact_of_other_supplier' }] } });
}

async function partnersOf({ supplier, contact }: Exchange): Promise<Partners | undefined> {
  const found = await readRecord(SUPPLIER, supplier);
  return found && { supplier: found, contact: contact ? await readRecord(CONTACT, contact) : undefined };
}

/**
 * Dates and counters of a request or reminder that is recorded by hand. Exchanges that clients record for themselves do
 * not change what is on sheets that all users see. A change of an exchange counts nothing again.
 */
async function relatedWrites(actor: Actor, exchange: Exchange, before: Exchange | undefined): Promise<RelatedWrites> {
  const partners = isOperator(actor) && isRequest(exchange) ? await partnersOf(exchange) : undefined;
  if (!partners) return {};
  if (before)
    return { changes: sheetChanges({ ...exchange, reminder_type: 'initial_request' }, partners, actor.author) };
  const parts = await firstParts(exchange, actor.author);
  return { changes: [...sheetChanges(exchange, partners, actor.author), ...parts.changes], writes: parts.writes };
}

export const exchanges: Resource<Exchange> = {
  kind: EXCHANGE,
  async prepare(actor, wanted, before) {
    await checkContact(wanted, before);
    return { ...withExchange(wanted), owner_entity: before?.owner_entity ?? actor.entity.id };
  },
  /** Clients read what the operator exchanged about their parts, and change only what they recorded themselves. */
  async guard(actor, { owner_entity }) {
    if (!isOperator(actor) && !(await visibleOwners(actor)).includes(owner_entity))
      throw new AppError('permission_denied');
  },
  relatedWrites,
  /** A mail that has not left does not leave any more. */
  writesOfDeletion: (_, { id, delivery_state }) => ({ writes: delivery_state ? [goneWrite(id)] : [] }),
};

/** Records an exchange that has happened. The same transaction writes the third-party's last contact date. */
export async function recordByHand(actor: Actor, body: ExchangeInput): Promise<Exchange> {
  const exchange = await createOne(exchanges, actor, body);
  if (isOperator(actor)) await startExchange(exchange.id);
  return exchange;
}

import { withExchange } from '#shared/exchanges/rules.ts';
import type { ExchangeInput } from '#shared/exchanges/schema.ts';

type Exchange = Pick<ExchangeInput, 'type' | 'contact_type' | 'reminder_type'>;

/** The means and reason that a type of exchange implies; empty for types that leave them open. */
export function saidBy(type: string): Partial<Exchange> {
  const { contact_type, reminder_type } = withExchange<Exchange>({ type, contact_type: null, reminder_type: null });
  return { ...(contact_type && { contact_type }), ...(reminder_type && { reminder_type }) };
}

/** Whom a new exchange is with. */
export type ExchangePlace = { supplier: string; contact?: { id: string; name: string } };

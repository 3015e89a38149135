import { openAnswerRequest } from '#platform/answers/requests.ts';
import { SYSTEM_AUTHOR } from '#platform/records/history.ts';
import { INBOUND_MAIL } from '#platform/records/kinds.ts';
import { createRecord, freshRecord } from '#platform/records/records.ts';
import { transact } from '#platform/storage/table.ts';
import type { InboundMail } from '#shared/answers/mails.ts';
import type { Question } from '#shared/answers/schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Monitoring } from '#shared/monitorings/schema.ts';
import { as, reachBehind } from '../product/client.ts';

/** Parts of a third-party, each under a monitoring, and an exchange that asks about them. */
export type AskedParts = {
  supplier: string;
  contact: string;
  email: string;
  exchange: string;
  products: string[];
  monitorings: string[];
  token: string;
  code: string;
  replyTo: string | null;
  request: string;
};

/** The third-party of the demo that has a portal. */
export async function portalSupplier(): Promise<{ id: string }> {
  const query = { size: '1' };
  const { items } = await (await as('supplier')).call<{ items: { id: string }[] }>('GET /api/suppliers', { query });
  if (!items[0]) throw new Error('The portal has no third-party.');
  return items[0];
}

/** Asks a third-party, a new one unless it is given, about `count` parts, as an exchange does. `name` is in every text. */
export async function askThirdParty(
  name: string,
  count: number,
  language: Language = 'fr',
  known?: { id: string },
): Promise<AskedParts> {
  const operator = await as('operator');
  const supplier = known ?? (await operator.call<{ id: string }>('POST /api/suppliers', { body: { name } }));
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}@relay.example`;
  const contact = await operator.call<{ id: string }>('POST /api/contacts', {
    body: { supplier: supplier.id, lastname: name, email },
  });
  const products: string[] = [];
  const monitorings: Monitoring[] = [];
  for (let n = 0; n < count; n++) {
    const reference = { supplier_ref: `${name}-${n}`, label: `Joint ${name} ${n}` };
    const body = { kind: 'reference_article', supplier: supplier.id, ...reference };
    const { id } = await operator.call<{ id: string }>('POST /api/products', { body });
    products.push(id);
    monitorings.push(await operator.call<Monitoring>('POST /api/monitorings', { body: { product: id } }));
  }
  const exchange = await operator.call<{ id: string }>('POST /api/events', {
    body: {
      ...{ supplier: supplier.id, contact: contact.id, name, products },
      ...{ type: 'email_initial_request', date: '2026-01-15' },
    },
  });
  const questions = monitorings.map(({ id, product, cycle }): Question => ({ product, monitoring: id, cycle }));
  reachBehind();
  const asked = { exchange: exchange.id, supplier: supplier.id, language, questions };
  const { path, code, replyTo, request, writes } = await openAnswerRequest(asked);
  await transact(writes);
  return {
    ...{ supplier: supplier.id, contact: contact.id, email, exchange: exchange.id, products, code, replyTo },
    monitorings: monitorings.map(({ id }) => id),
    token: path.slice('/answer/'.length),
    request: request.id,
  };
}

/** A mail that waits for somebody to assign it, with `marker` in every text. */
export async function strayMail(marker: string, fields: Partial<InboundMail> = {}): Promise<string> {
  reachBehind();
  const mail = INBOUND_MAIL.schema.parse({
    ...freshRecord(),
    ...{ sender: `${marker}@relay.example`, sender_name: marker, subject: marker, text: marker },
    ...{ received_at: '2026-02-01T08:00:00Z', doubt: 'unknown_sender', is_authenticated: false },
    ...{ stored_as: 'inbound/none', mail: marker },
    ...fields,
  });
  return (await createRecord(INBOUND_MAIL, mail, SYSTEM_AUTHOR, { code: 'answer' })).id;
}

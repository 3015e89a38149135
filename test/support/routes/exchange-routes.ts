import { CALLS } from '#shared/exchanges/calls.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import { type Client, until } from '../product/client.ts';

/** Calls the routes that ask a third-party, in an order in which each can succeed. */
export async function callExchangeRoutes(call: Client['call']): Promise<void> {
  const { id: supplier } = await call<{ id: string }>('POST /api/suppliers', { body: { name: 'Exchange routes' } });
  const person = { supplier, lastname: 'Exchange', email: 'exchange@refused.example' };
  const { id: contact } = await call<{ id: string }>('POST /api/contacts', { body: person });
  const { id: part } = await call<{ id: string }>('POST /api/products', { body: { supplier, supplier_ref: 'EXR-1' } });
  const { items } = await call<{ items: { id: string }[] }>('GET /api/projects', { query: { size: '1' } });
  const body = { supplier, contact, products: [part] };
  await call('POST /api/events/recipients', { body: { products: [part] } });
  await call('POST /api/events/preview', { body: { ...body, type: 'email_reminder' } });
  for (const type of CALLS) {
    const project = type === 'project_reminder' ? { project: items[0]?.id } : {};
    await call(`POST /api/events/${type}`, { body: { ...body, ...project } });
  }
  const asked = await call<{ id: string }>('POST /api/events/email_reminder', { body });
  const params = { id: asked.id };
  await until(
    () => call<ExchangeAnswer>('GET /api/events/{id}', { params }),
    ({ delivery_state }) => delivery_state === 'failed',
  );
  await call('POST /api/events/{id}/retry_mail', { params });
  const root = await call<{ id: string }>('POST /api/events/email_initial_request', { body });
  await call('GET /api/events/{id}/reminder', { params: { id: root.id } });
  await call('GET /api/follow_ups');
  await call('POST /api/follow_ups/prepare', { body: { ids: [root.id] } });
  await call('POST /api/follow_ups/send', { body: { ids: [root.id] } });
  await call('POST /api/follow_ups/postpone', { body: { ids: [root.id], is_stopped: true } });
  await call('POST /api/events/email_several', { body: { type: 'email_initial_request', mails: [body] } });
}

import type { LedgerLine } from '#shared/credits/schema.ts';
import type { ExchangeAnswer } from '#shared/exchanges/schema.ts';
import type { MonitoringAnswer } from '#shared/monitorings/schema.ts';
import type { PartAnswer } from '#shared/parts/schema.ts';
import type { MonitoringRequestAnswer } from '#shared/requests/schema.ts';
import type { Client } from '../product/client.ts';
import { countTo } from '../product/mailbox.ts';
import type { Promises } from './work.ts';

type List<T> = { items: T[]; total: number };
type Rows = { id: string };

/** All rows of a list. */
async function all<T extends Rows>(client: Client, key: string, query: Record<string, string> = {}): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const asked = { ...query, size: '500', page: String(page) };
    const { items, total } = await client.call<List<T>>(key as never, { query: asked });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

const twice = (texts: readonly string[]): string[] => texts.filter((text, n) => texts.indexOf(text) !== n);

/** What a company was promised, compared with what it has: nothing if all is well. */
export async function brokenPromises(
  { client, entity }: { client: Client; entity: string },
  operator: Client,
  promises: Promises,
  granted: number,
): Promise<string[]> {
  const parts = await all<PartAnswer>(client, 'GET /api/products', { owner_entity: entity });
  return [
    ...brokenParts(parts, promises),
    ...(await brokenCarts(client, operator, promises, granted)),
    ...(await brokenFindings(client, promises)),
  ];
}

function brokenParts(parts: readonly PartAnswer[], promises: Promises): string[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const references = parts.map(({ supplier_ref }) => supplier_ref ?? '');
  const imported = references.filter((reference) => reference.startsWith('ROW-'));
  return [
    ...twice(parts.map(({ id }) => id)).map((id) => `the part ${id} is in the list twice`),
    ...twice(imported).map((reference) => `the row ${reference} was imported twice`),
    ...promises.imported.filter((row) => !references.includes(row)).map((row) => `the row ${row} is lost`),
    ...[...promises.deleted].filter((id) => byId.has(id)).map((id) => `the deleted part ${id} is there`),
    ...[...promises.parts].flatMap(([id, labels]) => {
      const part = byId.get(id);
      if (!part) return [`the part ${id} is lost`];
      return labels.has(part.label ?? '') ? [] : [`the part ${id} says ${part.label} instead of ${[...labels]}`];
    }),
  ];
}

async function brokenCarts(client: Client, operator: Client, promises: Promises, granted: number): Promise<string[]> {
  const lines = await all<LedgerLine & Rows>(client, 'GET /api/db_token/ledger', { kind: 'monitoring' });
  const requests = await all<MonitoringRequestAnswer>(client, 'GET /api/asked_monitorings');
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const me = await client.call<{ monitoring_tokens: number }>('GET /api/users/me');
  const debits = lines.filter(({ movement }) => movement === 'debit');
  const refunds = lines.filter(({ movement }) => movement === 'refund');
  const confirmed = requests.filter(({ state }) => state === 'confirmed');
  const monitorings = await Promise.all(
    confirmed.map(async ({ id, product }) => {
      const { total } = await operator.call<List<MonitoringAnswer>>('GET /api/monitorings', { query: { product } });
      return total === 1 ? [] : [`the paid request ${id} has ${total} monitorings`];
    }),
  );
  const spent = confirmed.length - promises.refused.size;
  return [
    ...(me.monitoring_tokens === sum ? [] : [`the balance is ${me.monitoring_tokens}, its lines are ${sum}`]),
    ...(sum === granted - spent ? [] : [`${sum} credits are left of ${granted} after ${spent} were spent`]),
    ...(refunds.length === promises.refused.size ? [] : [`${refunds.length} refunds of ${promises.refused.size}`]),
    ...twice(debits.map(({ cart }) => String(cart))).map((cart) => `the cart ${cart} was paid for twice`),
    ...promises.carts.flatMap(({ cart, requests: paid }) => {
      const marked = confirmed.filter((request) => request.cart === cart && paid.includes(request.id)).length;
      return marked === paid.length ? [] : [`${marked} of ${paid.length} requests of the cart ${cart} are confirmed`];
    }),
    ...monitorings.flat(),
  ];
}

async function brokenFindings(client: Client, promises: Promises): Promise<string[]> {
  const broken: string[] = [];
  for (const [id, status] of promises.closed) {
    const part = await client.call<PartAnswer>('GET /api/products/{id}', { params: { id } });
    if (part.availability_status !== status || part.monitoring_status !== 'closed_1')
      broken.push(`the finding about ${id} has not arrived: ${part.availability_status}, ${part.monitoring_status}`);
  }
  return broken;
}

/** A mail leaves once. One whose sending was interrupted waits for housekeeping, which knows whether it has left. */
export async function brokenMails(operator: Client, { mailed }: Promises): Promise<string[]> {
  const broken: string[] = [];
  for (const [address, id] of mailed) {
    const { delivery_state } = await operator.call<ExchangeAnswer>('GET /api/events/{id}', { params: { id } });
    const arrived = await countTo(address);
    if (arrived > 1) broken.push(`${address} got ${arrived} mails`);
    if (delivery_state === 'sent' && arrived === 0) broken.push(`${address} got no mail, though it was sent`);
  }
  return broken;
}

import { openMonitorings } from '#functions/api/monitorings/open.ts';
import { monitorings } from '#functions/api/monitorings/records.ts';
import { endRequests } from '#functions/workers/propagation/end.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import { MONITORING, PART } from '#platform/records/kinds.ts';
import { readRecord, recordKey } from '#platform/records/records.ts';
import { changeOne } from '#platform/records/resource/use-cases.ts';
import { addToCart } from '#platform/requests/add.ts';
import { cartsOf } from '#platform/requests/carts.ts';
import { confirmCart } from '#platform/requests/confirm.ts';
import { monitoringRequestsTo } from '#platform/requests/watched.ts';
import type { MonitoringInput } from '#shared/monitorings/schema.ts';
import { isObsoleteLike } from '#shared/parts/obsolescence.ts';
import type { Part } from '#shared/parts/schema.ts';
import type { RequestKind } from '#shared/requests/schema.ts';
import { addDays } from '#shared/values/distances.ts';
import type { Company, Role } from '../content/clients.ts';
import { instantOn } from '../days.ts';
import { randomFrom } from '../random.ts';
import type { CompanyIds } from './accounts.ts';

/** Number of parts in each kind of confirmed and pending cart. */
type Wishes = {
  company: Company;
  by: Role;
  note: string;
  monitoring: { confirmed: number; pending: number };
  processing?: { confirmed: number; pending: number };
  /** Results of the first requested monitorings. */
  outcomes: readonly Partial<MonitoringInput>[];
};

const closedOn = (day: string): Partial<MonitoringInput> => ({
  status: 'closed_1',
  monitoring_date: instantOn(day, 10 * 60),
});

const wishesOn = (today: string): readonly Wishes[] => [
  {
    company: 'ponant',
    by: 'client',
    note: 'Révision mi-vie Z5 : articles de sécurité d’abord.',
    monitoring: { confirmed: 14, pending: 7 },
    processing: { confirmed: 5, pending: 2 },
    outcomes: [
      { ...closedOn(addDays(today, -2)), availability_status: 'available', source: 'Catalogue du fabricant' },
      { ...closedOn(addDays(today, -1)), availability_status: 'obsolete', end_of_life: addDays(today, -40) },
      { status: 'not_supported', comment: 'Article sur plan, sans fabricant.' },
      { status: 'waiting_from_client_1' },
      { status: 'to_be_verified' },
    ],
  },
  {
    company: 'ponant-atelier',
    by: 'client-basic',
    note: 'Stock de sécurité',
    monitoring: { confirmed: 3, pending: 2 },
    outcomes: [],
  },
  {
    company: 'brackwater',
    by: 'client-other',
    note: 'Engine room first, please.',
    monitoring: { confirmed: 9, pending: 4 },
    processing: { confirmed: 3, pending: 1 },
    outcomes: [
      { status: 'incomplete_response' },
      { ...closedOn(addDays(today, -3)), availability_status: 'available', source: 'Phone call' },
    ],
  },
];

const idsOf = (parts: readonly Part[]): string[] => parts.map(({ id }) => id);

/** Confirms a cart of the first parts, leaves the next ones pending, and returns the confirmed cart. */
async function writeCart(
  actor: Actor,
  kind: RequestKind,
  { confirmed, pending }: Wishes['monitoring'],
  parts: readonly Part[],
  note: string,
): Promise<string> {
  await addToCart(actor, kind, { products: idsOf(parts.slice(0, confirmed)) });
  const { cart } = await confirmCart(actor, kind, { note }, undefined);
  await addToCart(actor, kind, { products: idsOf(parts.slice(confirmed, confirmed + pending)) });
  return cart;
}

/** The operator's work on the requests. The worker that follows carts may already have opened the monitorings. */
async function work(parts: readonly Part[], outcomes: Wishes['outcomes']): Promise<void> {
  const operator = await actorOf('operator');
  for (const [place, outcome] of outcomes.entries()) {
    const [request] = await monitoringRequestsTo(recordKey(PART, parts[place]?.id ?? '').pk);
    const monitoring = request?.monitoring ? await readRecord(MONITORING, request.monitoring) : undefined;
    if (monitoring?.status !== 'in_progress') continue;
    await changeOne(monitorings, operator, monitoring.id, { ...outcome });
    await endRequests(monitoring.id);
  }
}

async function writeWishes(wishes: Wishes, own: readonly Part[]): Promise<void> {
  const actor = await actorOf(wishes.by);
  const parts = randomFrom(`requests of ${wishes.company}`).shuffled(own);
  const cart = await writeCart(actor, 'monitoring', wishes.monitoring, parts, wishes.note);
  await openMonitorings(cart);
  const obsolete = parts.filter(isObsoleteLike);
  if (wishes.processing && obsolete.length > 0)
    await writeCart(actor, 'processing', wishes.processing, obsolete, wishes.note);
  await work(parts, wishes.outcomes);
  if (wishes.outcomes.length > 0)
    await changeOne(cartsOf('monitoring'), await actorOf('operator'), cart, { is_treated: true });
}

/** The clients' carts: pending, confirmed and paid, and the operator's progress on them. */
export async function writeRequests(today: string, companies: CompanyIds, parts: readonly Part[]): Promise<void> {
  for (const wishes of wishesOn(today)) {
    const own = parts.filter(({ owner_entity }) => owner_entity === companies[wishes.company]);
    await writeWishes(wishes, own);
  }
}

import { keptPlans } from '#functions/api/parts/kept-plans/records.ts';
import { systems } from '#functions/api/systems/records.ts';
import { type Actor, actorOf } from '#platform/auth/actor.ts';
import type { Kind, Stored } from '#platform/records/kind.ts';
import { PART, SYSTEM } from '#platform/records/kinds.ts';
import { readRecord } from '#platform/records/records.ts';
import { changeOne, createOne, listRecords } from '#platform/records/resource/use-cases.ts';
import type { Filter } from '#shared/lists.ts';
import { keptPlanInput } from '#shared/parts/last-buy/kept.ts';
import type { Role } from '../content/clients.ts';

/** What a client plans for its part whose last order comes next: in which system, and the entries of the planner. */
type Draft = {
  by: Role;
  system: string;
  name: string;
  note: string;
  inService: number;
  years: number;
  failureRate: number;
  stock: number;
  price: number;
  laterPrice: number;
};

const LAST_BUYS: readonly Draft[] = [
  {
    ...{ by: 'client', system: 'Coffret de commande', name: 'Besoin de la mi-vie' },
    ...{ note: 'Prix de revente relevés chez deux négociants.', inService: 168, years: 12, failureRate: 0.03 },
    ...{ stock: 7, price: 18.4, laterPrice: 64 },
  },
  {
    ...{ by: 'client-other', system: 'Consoles', name: 'Until the next refit' },
    ...{ note: 'Prices after the last order as quoted by a broker.', inService: 24, years: 10, failureRate: 0.04 },
    ...{ stock: 1, price: 145, laterPrice: 360 },
  },
];

/** The first of the company's own records that match. */
async function firstOf<T extends Stored>(
  actor: Actor,
  kind: Kind<T>,
  by: string,
  filter: Filter,
): Promise<T | undefined> {
  const own: Filter = { field: 'owner_entity', operator: 'eq', values: [actor.entity.id] };
  const order = [{ field: by, descending: false }];
  const query = { page: 1, size: 1, order, fields: ['id'], search: undefined, filters: [own, filter] };
  const [found] = (await listRecords({ kind }, actor, query)).items;
  return found && readRecord(kind, found.id);
}

async function writeLastBuy(today: string, { by, system: place, name, note, ...draft }: Draft): Promise<void> {
  const actor = await actorOf(by);
  const ahead: Filter = { field: 'last_buy_order', operator: 'gte', values: [today] };
  const part = await firstOf(actor, PART, 'last_buy_order', ahead);
  const system = await firstOf(actor, SYSTEM, 'name', { field: 'name', operator: 'eq', values: [place] });
  if (!part?.last_buy_order || !system) return;
  if (!system.parts.some(({ product }) => product === part.id))
    await changeOne(systems, actor, system.id, { parts: [...system.parts, { product: part.id, quantity: 2 }] });
  const { inService, years, failureRate, stock, price, laterPrice } = draft;
  const from = Number(part.last_buy_order.slice(0, 4));
  const use = { installed: inService, failure_rate: failureRate, until: from + years - 1 };
  const input = { from, uses: [use], stock, price, later_price: laterPrice };
  await createOne(keptPlans, actor, keptPlanInput.parse({ product: part.id, name, note, input }));
}

/** A last-buy plan of a part of each client, as far as one has a last order ahead: the news may have ended it. */
export const writeLastBuys = (today: string): Promise<unknown> =>
  Promise.all(LAST_BUYS.map((draft) => writeLastBuy(today, draft)));

import type { z } from 'zod';
import { costOf } from '#shared/requests/rules.ts';
import type { countAnswer, ProcessingState, RequestKind } from '#shared/requests/schema.ts';
import { type Actor, subscriberOf } from '../auth/actor.ts';
import { isOperator } from '../auth/source-rules.ts';
import { viewOf } from '../auth/visibility.ts';
import { lists } from '../lists/lists.ts';
import { CART } from '../records/kinds.ts';
import { today } from '../runtime/clock.ts';
import { kindOf, ledgerOf } from './kinds.ts';
import { cartView } from './pending.ts';

const ALL = { order: [], fields: ['id'], search: undefined, filters: [] };

/** The column with the progress of each kind of request. */
const PROGRESS = { monitoring: 'is_open', processing: 'processing_state' } as const;
const OPEN: ReadonlySet<unknown> = new Set<boolean | ProcessingState>([
  true,
  'waiting_for_solutions',
  'solution_available',
]);

async function cartsToTreat(actor: Actor, kind: RequestKind): Promise<number> {
  if (!isOperator(actor)) return 0;
  const filters = [
    { field: 'kind', operator: 'eq' as const, values: [kind] },
    { field: 'is_treated', operator: 'eq' as const, values: [false] },
  ];
  return (await lists.query(await viewOf(actor, CART), { ...ALL, filters, page: 1, size: 1 })).total;
}

/** Numbers for the navigation, computed from the columns because they are requested often. */
export async function countRequests(actor: Actor, kind: RequestKind): Promise<z.input<typeof countAnswer>> {
  const [groups, cart, to_treat] = await Promise.all([
    lists.groups(await viewOf(actor, kindOf(kind)), ['state', PROGRESS[kind]], ALL),
    lists.query(cartView(ledgerOf(actor, kind)), { ...ALL, page: 1, size: 1 }),
    cartsToTreat(actor, kind),
  ]);
  const confirmed = groups.filter(({ values: [state] }) => state === 'confirmed');
  const sum = (counted: typeof groups) => counted.reduce((total, { count }) => total + count, 0);
  return {
    pending: cart.total,
    cost: cart.total * costOf(kind, subscriberOf(actor), today()),
    confirmed: sum(confirmed),
    open: sum(confirmed.filter(({ values: [, progress] }) => OPEN.has(progress))),
    to_treat,
  };
}

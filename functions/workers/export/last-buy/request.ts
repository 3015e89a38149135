import { z } from 'zod';
import { requestedBy } from '#platform/jobs/file-requests.ts';
import { lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { plannedOrder } from '#shared/projects/last-buys/schema.ts';
import { id } from '#shared/records.ts';

/** The plan of a part's last buy. */
export const lastBuyRequest = requestedBy.extend({ lastBuyOf: id, plan: lastBuyInput });
/** The last buys of the parts of a project, whose name is given. */
export const lastBuysRequest = requestedBy.extend({
  lastBuysOf: z.string(),
  orders: z.array(plannedOrder),
  plan: lastBuyInput,
});
export type LastBuysRequest = z.infer<typeof lastBuysRequest>;
export type LastBuyRequest = z.infer<typeof lastBuyRequest>;

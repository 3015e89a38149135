import type { z } from 'zod';
import { requestedBy } from '#platform/jobs/file-requests.ts';
import { lastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { id } from '#shared/records.ts';

/** The plan of a part's last buy. */
export const lastBuyRequest = requestedBy.extend({ lastBuyOf: id, plan: lastBuyInput });
export type LastBuyRequest = z.infer<typeof lastBuyRequest>;

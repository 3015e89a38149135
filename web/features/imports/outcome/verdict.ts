import { yearAfter } from '#web/platform/language/yearAfter.ts';

/** What a verdict counts, as filters of the part list beside those of the import. `today`: YYYY-MM-DD. */
export const verdictFilters = (today: string) =>
  ({
    all: {},
    identified: { product__isnull: 'false' },
    obsolete: { availability_status: 'obsolete' },
    lastBuys: { last_buy_order__gte: today, last_buy_order__lte: yearAfter(today) },
    unwatched: { monitoring_status__isnull: 'true' },
  }) satisfies Record<string, Record<string, string>>;
export type Counted = keyof ReturnType<typeof verdictFilters>;

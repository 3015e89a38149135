import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { addDays } from '#shared/values/distances.ts';
import { NAME_OF_PART } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useUser } from '#web/platform/session/session.ts';
import { ownLists } from '#web/platform/session/settings.ts';
import { changeListSettings, getSettings } from '#web/platform/session/settingsStore.ts';
import { nextVisit } from '#web/platform/session/visits.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { ownParts } from '../ownParts.ts';

/** Parts that are shown. */
const MOST = 6;
/** What a first visit shows. */
const FIRST_DAYS = 30;
const VERIFIED = ['monitoring', 'notice'] as const;
const FIELDS = [
  ...['id', ...NAME_OF_PART, 'supplier_label', 'availability_status', 'monitoring_status', 'monitoring_date'],
  ...['fact_source', 'fact_date', 'fact_record', 'creation_date'],
].join(',');

/** A part with its availability before the last visit; undefined: they did not have it. */
export type Changed = RowOf<'GET /api/products'> & { before: string | undefined };

/** When the user's visit before this one in this browser was; undefined at the first. */
function useLastVisit(): string | undefined {
  const [visit] = useState(() => nextVisit(ownLists(getSettings()).dashboard?.visit, new Date().toISOString()));
  useEffect(() => changeListSettings('dashboard', { visit }), [visit]);
  return visit.before;
}

async function statusAt(as_of: string, { id, creation_date }: RowOf<'GET /api/products'>): Promise<string | undefined> {
  if (!creation_date || creation_date > as_of) return undefined;
  const seen = api('GET /api/products/{id}', { ...SILENT, params: { id }, query: { as_of } });
  // A part that came to be theirs later was not seen then.
  return (await seen.catch(() => undefined))?.availability_status;
}

/** The user's parts that a monitoring or a notice verified since the last visit, the newest first. */
export function useChanged() {
  const user = useUser();
  const before = useLastVisit();
  const since = before ?? `${addDays(today(), -FIRST_DAYS)}T00:00:00.000Z`;
  const query = { ...ownParts(user.entity), fact_source: VERIFIED, fact_date__gte: [since], order_by: ['-fact_date'] };
  const answer = useSWR(['changed', user.id, since], async () => {
    const asked = { ...query, order_by: '-fact_date', size: MOST, include_fields: FIELDS };
    const { items, total } = await api('GET /api/products', { ...SILENT, query: asked });
    const parts = await Promise.all(
      items.map(async (part): Promise<Changed> => ({ ...part, before: await statusAt(since, part) })),
    );
    return { parts, total };
  });
  return { answer, query, since, isFirst: before === undefined };
}

import useSWR from 'swr';
import { type CostOfWaiting, costOfWaiting } from '#shared/parts/last-buy/cost-of-waiting.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { NAME_OF_PART } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { MAX_IDS_IN_QUERY } from '#web/platform/api/request.ts';
import { today } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type Filters, ownParts } from '../ownParts.ts';

/** Parts that are shown. */
const MOST = 6;
const ALL = 1000;
const FIELDS = ['id', 'last_buy_order', 'supplier_label', 'projects', ...NAME_OF_PART].join(',');

export type ToActOn = RowOf<'GET /api/products'> & { projectNames: string[]; cost: CostOfWaiting | null };

async function projectNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const answers = await Promise.all(
    portionsOf(ids, MAX_IDS_IN_QUERY).map((id) =>
      api('GET /api/projects', { ...SILENT, query: { id, size: id.length, include_fields: 'name' } }),
    ),
  );
  return new Map(answers.flatMap(({ items }) => items.map(({ id, name = '' }) => [id, name] as const)));
}

/** The plan of each part that was kept last. */
async function lastPlans(parts: readonly string[]) {
  const query = { product: parts, order_by: '-creation_date', size: ALL };
  const { items } = await api('GET /api/last_buy_plans', { ...SILENT, query });
  return new Map(
    items
      .toReversed()
      .flatMap(({ product, quantity, input }) =>
        product && input && quantity !== undefined ? [[product, { quantity, input }] as const] : [],
      ),
  );
}

/** The cases of each part that the last buy is to resolve, the dearest alternative last. */
async function openCases(parts: readonly string[]) {
  const query = {
    ...{ product: parts, state: ['open', 'watch'], resolution: 'life_of_need_buy', cost_avoided__gte: '0' },
    ...{ order_by: 'cost_avoided', size: ALL },
  };
  const { items } = await api('GET /api/cases', { ...SILENT, query });
  return new Map(
    items.flatMap(({ product, resolution = null, cost_avoided = null, currency }) =>
      product && currency ? [[product, { resolution, cost_avoided, currency }] as const] : [],
    ),
  );
}

/** The parts whose last buy order comes next, with their projects and what it costs to let the date pass. */
export function useActBefore() {
  const user = useUser();
  const seesProjects = useCan('project.view');
  // Operators see the plans and cases of all companies: whose waiting would cost it?
  const isClient = user.entity.type === 'client';
  const seesPlans = useCan('project.view_charts') && isClient;
  const seesCases = useCan('case.view') && isClient;
  const ahead: Filters = { ...ownParts(user.entity), last_buy_order__gte: [today()], is_processed: ['false'] };
  const answer = useSWR(['act-before', user.id, today()], async () => {
    const query = { ...ahead, order_by: 'last_buy_order', size: MOST, include_fields: FIELDS };
    const { items, total } = await api('GET /api/products', { ...SILENT, query });
    const ids = items.map(({ id }) => id);
    const inProjects = [...new Set(items.flatMap(({ projects }) => projects ?? []))];
    const [names, plans, cases] = await Promise.all([
      seesProjects && inProjects.length > 0 ? projectNames(inProjects) : new Map<string, string>(),
      seesPlans && ids.length > 0 ? lastPlans(ids) : undefined,
      seesCases && ids.length > 0 ? openCases(ids) : undefined,
    ]);
    const parts = items.map(
      (part): ToActOn => ({
        ...part,
        projectNames: (part.projects ?? []).flatMap((id) => names.get(id) ?? []),
        cost: costOfWaiting(plans?.get(part.id), cases?.get(part.id)),
      }),
    );
    return { parts, total };
  });
  return { answer, ahead };
}

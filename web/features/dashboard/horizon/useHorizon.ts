import useSWR from 'swr';
import { addDays } from '#shared/values/distances.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { NAME_OF_PART } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { today } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { ownParts } from '../ownParts.ts';
import { type Dated, groupsOf, MOST, nextParts, type Placed, queriesOf, withStock } from './groups.ts';

export type HorizonPart = RowOf<'GET /api/products'> & Pick<Dated, 'stock_end'>;

const FIELDS = ['id', ...NAME_OF_PART, 'supplier_label', 'last_buy_order', 'end_of_life', 'projects'].join(',');
/** An address has room for as many ids. */
const IDS_AT_ONCE = 60;
const ALL = 1000;

/** The systems on which some parts hang. */
async function systemsOf(ids: readonly string[]): Promise<Placed[]> {
  const answers = await Promise.all(
    portionsOf(ids, IDS_AT_ONCE).map((products) =>
      api('GET /api/systems', {
        ...SILENT,
        query: { products, include_fields: 'id,name,project,products', size: ALL, order_by: 'name' },
      }),
    ),
  );
  const systems = answers.flatMap(({ items }) =>
    items.map(({ id, name = '', project = null, products = [] }) => ({ id, name, project, products })),
  );
  return [...new Map(systems.map((system) => [system.id, system])).values()];
}

/** What was planned of some parts, the newest plans first. */
async function plansOf(ids: readonly string[]) {
  const answers = await Promise.all(
    portionsOf(ids, IDS_AT_ONCE).map((product) =>
      api('GET /api/last_buy_plans', {
        ...SILENT,
        query: { product, include_fields: 'product,stock_end', size: ALL, order_by: '-creation_date' },
      }),
    ),
  );
  return answers.flatMap(({ items }) => items);
}

async function projectsOf(): Promise<{ id: string; name: string }[]> {
  const { items } = await api('GET /api/projects', { ...SILENT, query: { include_fields: 'id,name', size: ALL } });
  return items.map(({ id, name = '' }) => ({ id, name }));
}

/** The user's parts whose dates come next, by project and system where the user sees these. */
export function useHorizon() {
  const user = useUser();
  const seesProjects = useCan('project.view');
  const seesSystems = useCan('system.view');
  const seesPlans = useCan('project.view_charts');
  return useSWR(['horizon', user.id, today()], async () => {
    const own = ownParts(user.entity);
    const found = await Promise.all(
      queriesOf(today(), addDays(today(), -1)).map((query) =>
        api('GET /api/products', { ...SILENT, query: { ...own, ...query, size: MOST, include_fields: FIELDS } }),
      ),
    );
    const { items, total } = nextParts(found, today());
    const ids = items.map(({ id }) => id);
    const [systems, projects, plans] = await Promise.all([
      seesSystems && items.length > 0 ? systemsOf(ids) : [],
      seesProjects && items.length > 0 ? projectsOf() : [],
      seesPlans ? plansOf(ids) : [],
    ]);
    return { total, shown: items.length, groups: groupsOf(withStock(items, plans), systems, projects) };
  });
}

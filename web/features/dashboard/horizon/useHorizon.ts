import useSWR from 'swr';
import { addDays } from '#shared/values/distances.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { NAME_OF_PART } from '#web/features/parts/common/nameOfPart.ts';
import { api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { rowsOf } from '#web/platform/api/rowsOf.ts';
import { today } from '#web/platform/language/format.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { RowOf } from '#web/ui/list/routes.ts';
import { type Filters, ownParts } from '../ownParts.ts';
import {
  type Dated,
  type Found,
  groupsOf,
  hasNoDateAhead,
  nextParts,
  type Placed,
  queriesOf,
  stockEnds,
} from './groups.ts';

type Row = RowOf<'GET /api/products'>;
export type HorizonPart = Row & Pick<Dated, 'stock_end'>;

const FIELDS = ['id', ...NAME_OF_PART, 'supplier_label', 'last_buy_order', 'end_of_life', 'projects'].join(',');
/** An address has room for as many ids. */
const IDS_AT_ONCE = 60;
/** Of more parts, all systems are asked for. */
const NAMED = 10 * IDS_AT_ONCE;

/** The systems on which some parts hang, and maybe others. */
async function systemsOf(ids: readonly string[]): Promise<Placed[]> {
  const query = { include_fields: 'id,name,project,products', order_by: 'name' };
  const asked = ids.length > NAMED ? [{}] : portionsOf(ids, IDS_AT_ONCE).map((products) => ({ products }));
  const answers = await Promise.all(
    asked.map((some) =>
      rowsOf((page) => api('GET /api/systems', { ...SILENT, query: { ...query, ...some, ...page } })),
    ),
  );
  const systems = answers.flatMap(({ items }) =>
    items.map(({ id, name = '', project = null, products = [] }) => ({ id, name, project, products })),
  );
  return [...new Map(systems.map((system) => [system.id, system])).values()];
}

/** Until when the stock of the user's parts lasts. */
async function stockOf(): Promise<ReadonlyMap<string, string | null>> {
  const query = { product__isnull: 'false', order_by: '-creation_date', include_fields: 'product,stock_end' };
  const { items } = await rowsOf((page) => api('GET /api/last_buy_plans', { ...SILENT, query: { ...query, ...page } }));
  return stockEnds(items);
}

/** The user's parts of which nothing is known but that their stock ends. */
async function withStockOnly(own: Filters, stock: ReadonlyMap<string, string | null>): Promise<Found<Row>> {
  const ids = [...stock].flatMap(([id, end]) => (end !== null && end >= today() ? [id] : []));
  const answers = await Promise.all(
    portionsOf(ids, IDS_AT_ONCE).map((id) =>
      api('GET /api/products', { ...SILENT, query: { ...own, id, size: IDS_AT_ONCE, include_fields: FIELDS } }),
    ),
  );
  const items = answers.flatMap((answer) => answer.items.filter((part) => hasNoDateAhead(part, today())));
  return { items, total: items.length };
}

async function projectsOf(): Promise<{ id: string; name: string }[]> {
  const { items } = await rowsOf((page) =>
    api('GET /api/projects', { ...SILENT, query: { include_fields: 'id,name', ...page } }),
  );
  return items.map(({ id, name = '' }) => ({ id, name }));
}

/** The user's parts whose dates come next, at most so many, by project and system where the user sees these. */
export function useHorizon(most: number) {
  const user = useUser();
  const seesProjects = useCan('project.view');
  const seesSystems = useCan('system.view');
  const seesPlans = useCan('project.view_charts');
  const load = async () => {
    const own = ownParts(user.entity);
    const [dated, stock] = await Promise.all([
      Promise.all(
        queriesOf(today(), addDays(today(), -1)).map((query) =>
          rowsOf(
            (page) =>
              api('GET /api/products', { ...SILENT, query: { ...own, ...query, ...page, include_fields: FIELDS } }),
            most,
          ),
        ),
      ),
      seesPlans ? stockOf() : new Map<string, string | null>(),
    ]);
    const known = [
      ...dated.map(({ items, first }) => ({ items, total: first.total })),
      await withStockOnly(own, stock),
    ];
    const found = known.map(({ items, total }) => ({
      items: items.map((part): HorizonPart => ({ ...part, stock_end: stock.get(part.id) })),
      total,
    }));
    const { items, total } = nextParts(found, today(), most);
    const [systems, projects] = await Promise.all([
      seesSystems && items.length > 0 ? systemsOf(items.map(({ id }) => id)) : [],
      seesProjects && items.length > 0 ? projectsOf() : [],
    ]);
    return { total, shown: items.length, groups: groupsOf(items, systems, projects) };
  };
  return useSWR(['horizon', user.id, today(), most], load, { keepPreviousData: true });
}

import type { Answer, RouteKey } from '#web/platform/api/api.ts';

type PageOf<Row> = { items: Row[]; total: number };

/** Routes that return a page of records, accept list parameters and have their list as a file. */
export type ListRoute = {
  [K in RouteKey]: K extends `GET ${infer P}`
    ? `POST ${P}/export` extends RouteKey
      ? Answer<K> extends PageOf<{ id: string }>
        ? K
        : never
      : never
    : never;
}[RouteKey];
type ExportRoute = Extract<RouteKey, `POST ${string}/export`>;
/** The job that makes a file. */
export type Started = Answer<ExportRoute>;
export const exportRouteOf = (route: ListRoute) => `${route.replace('GET', 'POST')}/export` as ExportRoute;
export type ValuesRoute = Extract<RouteKey, `POST ${string}/fields_values`>;
export type RowOf<K extends ListRoute> = Answer<K> extends PageOf<infer Row> ? Row & { id: string } : never;

/** The routes of a list; without `values` no column is filtered by present values. */
export type ListRoutes<K extends ListRoute> = { list: K; values?: ValuesRoute };

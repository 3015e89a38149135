import type { Answer, RouteKey } from '#web/platform/api/api.ts';

type PageOf<Row> = { items: Row[]; total: number };

/** Routes that return a page of records and accept list parameters. */
export type ListRoute = {
  [K in RouteKey]: K extends `GET ${string}` ? (Answer<K> extends PageOf<{ id: string }> ? K : never) : never;
}[RouteKey];
export type ValuesRoute = Extract<RouteKey, `POST ${string}/fields_values`>;
export type RowOf<K extends ListRoute> = Answer<K> extends PageOf<infer Row> ? Row & { id: string } : never;

/** The routes of a list; without `values` no column is filtered by present values. */
export type ListRoutes<K extends ListRoute> = { list: K; values?: ValuesRoute };

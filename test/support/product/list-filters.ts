import { type RouteKey, splitKey } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { type Columns, operatorsOf } from '#shared/lists.ts';
import { collectionOf, collections } from '../routes/readers.ts';
import type { Ask } from './client.ts';
import type { Seen } from './observe.ts';

/** Every list, those below a record included: the parts of a system, the contacts of a third-party. */
export const listRoutes: { key: RouteKey; columns: Columns }[] = allRoutes.flatMap(([, key, { list }]) =>
  list ? [{ key: key as RouteKey, columns: list }] : [],
);

/** `{systemId}` is the id of a system, `{id}` that of a record of the route's own collection. */
const recordPath = (key: RouteKey, param: string): string =>
  (param === 'id'
    ? collectionOf(key)?.path
    : collections.find(({ path }) => path === `/api/${param.slice(0, -2)}s`)?.path) ?? '';

/** The parameters of a list below a record that the reader sees; undefined if the reader sees none. */
export function paramsOf(key: RouteKey, seen: Seen): Record<string, string> | undefined {
  const names = [...splitKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = names.map((name) => [name, seen[recordPath(key, name)]] as const);
  return params.every(([, id]) => id) ? Object.fromEntries(params.map(([name, id = '']) => [name, id])) : undefined;
}

/** Filters that compare a column with a value: with an id, or with a word. */
const COMPARING = new Set(['eq', 'ne', 'in', 'contains', 'startswith']);
export const filtersOn = (columns: Columns, name: string): string[] =>
  operatorsOf(columns[name] ?? { type: 'text' })
    .filter((operator) => COMPARING.has(operator))
    .map((operator) => (operator === 'eq' ? name : `${name}__${operator}`));

export const holdsIds = (columns: Columns, name: string): boolean =>
  name === 'id' || ['link', 'texts'].includes(columns[name]?.type ?? '');
export const holdsWords = (columns: Columns, name: string): boolean =>
  name !== 'id' && ['text', 'reference'].includes(columns[name]?.type ?? '');

/** The same filter on a list, on its distinct values, and on a chart, where there are any. */
export function waysToFilter(
  key: RouteKey,
  fields: string[],
  filter: string,
): ((value: string) => { key: RouteKey; ask: Ask })[] {
  const { path } = splitKey(key);
  const values = allRoutes.map(([, each]) => each).find((each) => each === `POST ${path}/fields_values`);
  return [
    (value) => ({ key, ask: { query: { [filter]: value } } }),
    ...(values
      ? [(value: string) => ({ key: values as RouteKey, ask: { body: { fields, filters: { [filter]: value } } } })]
      : []),
    ...(path === '/api/products'
      ? [
          (value: string) => ({
            key: 'GET /api/products/chart_data' as const,
            ask: { query: { by: 'family', filters: JSON.stringify({ [filter]: value }) } },
          }),
        ]
      : []),
  ];
}

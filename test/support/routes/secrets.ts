import { z } from 'zod';
import type { RouteKey } from '#shared/contract.ts';
import type { Columns } from '#shared/lists.ts';
import type { Client } from '../product/client.ts';
import { routeOf } from '../records/world.ts';

type Listed = { items: { id: string }[] };

/** Text fields of a collection that are for the operator alone. */
const secretTexts = (columns: Columns, body: object): string[] =>
  Object.keys(body).filter((name) => columns[name]?.operatorsOnly && columns[name].type === 'text');

/**
 * Writes `secret` into every text for the operator alone, twice, so that histories contain it as old and as new value:
 * in records that others see too, in `supplier` and in the records below it.
 */
export async function writeSecrets(operator: Client, secret: string, supplier: string): Promise<void> {
  for (const [path, query] of [
    ['suppliers', { id: supplier }],
    ['contacts', { supplier }],
    ['monitorings', { size: '3' }],
  ] as const) {
    const key = `PUT /api/${path}/{id}` as RouteKey;
    const { list = {} } = routeOf(`GET /api/${path}`);
    const { body } = routeOf(key);
    if (!(body instanceof z.ZodObject)) throw new Error(`${key} takes no fields`);
    const names = secretTexts(list, body.shape);
    if (names.length === 0) throw new Error(`${path} have nothing that is for the operator alone`);
    const { items } = await operator.call<Listed>(`GET /api/${path}` as RouteKey, { query });
    for (const { id } of items)
      for (const text of [`${secret} 1`, `${secret} 2`])
        await operator.call(key, { params: { id }, body: Object.fromEntries(names.map((name) => [name, text])) });
  }
}

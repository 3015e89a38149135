import { z } from 'zod';
import { type Route, splitKey } from '#shared/contract.ts';
import type { Ask } from './client.ts';
import { plainest, shapeOf } from './shapes.ts';

/** A well-formed id that no record has. */
export const UNKNOWN_ID = '00000000000000000000000000';

const valueFor = (schema: unknown): string => (schema instanceof z.ZodEnum ? String(schema.options[0]) : UNKNOWN_ID);

/** What stands for a route's parameters: the first of those there are, or the id of nothing. */
export const unknownParams = (route: Route): Record<string, string> =>
  Object.fromEntries(Object.entries(route.params?.shape ?? {}).map(([name, schema]) => [name, valueFor(schema)]));

const isPlainList = (key: string, route: Route): boolean =>
  route.list !== undefined && !splitKey(key).path.includes('{');

/**
 * A request that a route permits or refuses like any other, and that changes nothing: lists are asked for, everything
 * else has a parameter that no route knows, which is refused right after the permission.
 */
export const harmless = (key: string, route: Route): Ask => ({
  params: unknownParams(route),
  query: isPlainList(key, route) ? { size: '1' } : { 'no-such-parameter': '1' },
  ...(route.body && { body: {} }),
});

/** What a route asks for in its address, as plainly as can be. */
export const plainQuery = ({ query }: Route): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ? plainest(shapeOf(query)) : {}) as object).map(([name, value]) => [name, String(value)]),
  );

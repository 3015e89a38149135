import { z } from 'zod';
import { type Route, splitKey } from '#shared/contract.ts';
import type { Ask } from '../product/client.ts';
import { plainest, shapeOf } from './shapes.ts';

/** A well-formed id that no record has. */
export const UNKNOWN_ID = '00000000000000000000000000';

const valueFor = (schema: unknown): string => (schema instanceof z.ZodEnum ? String(schema.options[0]) : UNKNOWN_ID);

/** The value of a route's parameter: the first of the given ids, or the unknown id. */
export const unknownParams = (route: Route): Record<string, string> =>
  Object.fromEntries(Object.entries(route.params?.shape ?? {}).map(([name, schema]) => [name, valueFor(schema)]));

const isPlainList = (key: string, route: Route): boolean =>
  route.list !== undefined && !splitKey(key).path.includes('{');

/**
 * A request that passes or fails the permission check of a route and changes nothing: lists are read, all other
 * requests have an unknown parameter, which is refused right after the permission check.
 */
export const harmless = (key: string, route: Route): Ask => ({
  params: unknownParams(route),
  query: isPlainList(key, route) ? { size: '1' } : { 'no-such-parameter': '1' },
  ...(route.body && { body: {} }),
});

/** The minimal query that a route requires. */
export const plainQuery = ({ query }: Route): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ? plainest(shapeOf(query)) : {}) as object).map(([name, value]) => [name, String(value)]),
  );

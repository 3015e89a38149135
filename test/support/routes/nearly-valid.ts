import fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '#shared/contract.ts';
import { parseListQuery } from '#shared/lists.ts';
import type { Ask } from '../product/client.ts';
import { plainQuery } from './harmless.ts';
import { type Ids, like, likeAddress } from './hostile.ts';
import { plainest, type Shape, shapeOf } from './shapes.ts';

/** Requests that the schemas of their route accept, but for one field. */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ROUNDS = 5;

/** A value of a field that is certainly in shape. */
const proper = (shape: Shape, ids: readonly string[]): unknown => (shape.isId ? ids[0] : plainest(shape));

/** Replaces what a schema refuses: required fields by plain values; others are left out. */
function repaired(schema: z.ZodType, shape: Shape, ids: Ids, value: unknown): unknown {
  if (!isFields(value)) return plainest(shape);
  const fields = { ...value };
  for (let round = 0; round < ROUNDS; round++) {
    const { error } = schema.safeParse(fields);
    if (!error) return fields;
    for (const issue of error.issues) {
      const wrong = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')];
      for (const name of wrong) {
        const inner = shape.properties?.[name];
        if (inner && shape.required?.includes(name)) fields[name] = proper(inner, ids(name));
        else delete fields[name];
      }
    }
  }
  return fields;
}

/** Values that no schema can tell, such as the current password. */
export type Told = Readonly<Record<string, string>>;

/** A body of valid fields; mostly, one of them has any value at all. */
function nearlyValidBody({ body }: Route, ids: Ids, told: Told): fc.Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const shape = shapeOf(body);
  const known = Object.fromEntries(Object.entries(told).filter(([name]) => shape.properties?.[name]));
  const valid = like(shape, ids)
    .map((value) => repaired(body, shape, ids, value))
    .map((fields) => (isFields(fields) ? { ...fields, ...known } : fields));
  const names = Object.keys(shape.properties ?? {});
  if (names.length === 0) return valid;
  const slip = fc
    .constantFrom(...names)
    .chain((name) => like(shape.properties?.[name] ?? {}, ids, name).map((value): Fields => ({ [name]: value })));
  return fc
    .tuple(valid, fc.option(slip, { freq: 3 }))
    .map(([fields, one]) => (isFields(fields) ? { ...fields, ...one } : fields));
}

/** A JSON request to an existing record, with the query that the route requires. */
export const nearlyValidAsk = (route: Route, ids: Ids, told: Told = {}): fc.Arbitrary<Ask> =>
  fc.record({ params: likeAddress(route, ids), body: nearlyValidBody(route, ids, told) }).map(({ params, body }) => ({
    params,
    query: plainQuery(route),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }));

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
};

/** Whether the schemas of a route accept a request, so that a user with the permission reaches its use case. */
export function isAccepted(route: Route, { params = {}, query = {}, body, headers = {} }: Ask): boolean {
  const isQueryFine = route.list
    ? parseListQuery(route.list, query).ok
    : !route.query || route.query.safeParse(query).success;
  const isBodyFine = !route.body || (Object.keys(headers).length === 0 && route.body.safeParse(parsed(body)).success);
  return isQueryFine && isBodyFine && (!route.params || route.params.safeParse(params).success);
}

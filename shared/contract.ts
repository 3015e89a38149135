import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Columns } from './lists.ts';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** For example `GET /api/products/{id}`. Served under `/backend`. */
export type RouteKey = `${Method} /api/${string}`;

/**
 * One route as data. The Lambda's table, the gateway's routes, the page's typed client and the OpenAPI document
 * are all read from it, so nothing about a route is written twice.
 */
export type Route = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A list: query parameters are derived from the columns (see `lists.ts`). */
  list?: Columns;
  body?: z.ZodType;
  /** How the body is sent; JSON unless said. */
  bodyType?: 'json' | 'form' | 'multipart';
  /** null: no content (204). */
  answer: z.ZodType | null;
  /** `file`: the answer is a `fileAnswer`, sent as its bytes. */
  answerType?: 'json' | 'file';
  /** Whether the route writes nothing; unless said, a GET does not write and other methods do. */
  readsOnly?: boolean;
  status?: 200 | 201 | 202 | 204;
  /** Takes the header `Idempotency-Key`: asked again with it within a day, it does nothing and answers the same. */
  isIdempotent?: true;
  errors?: readonly ErrorCode[];
};

export type Contract = Record<RouteKey, Route>;

/** Checks a contract while keeping its literal keys and schema types. */
export const contract = <const C extends Contract>(routes: C): C => routes;

export const readsOnly = (key: string, { readsOnly }: Pick<Route, 'readsOnly'>): boolean =>
  readsOnly ?? key.startsWith('GET ');

export const statusOf = (route: Route): number => route.status ?? (route.answer === null ? 204 : 200);

export const splitKey = (key: string): { method: Method; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
};

/** A file that is sent as it is. */
export const fileAnswer = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content_type: z.string(),
  file_name: z.string(),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

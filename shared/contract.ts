import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Columns } from './lists.ts';
import type { Access } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** For example `GET /api/products/{id}`. Served under `/backend`. */
export type RouteKey = `${Method} /api/${string}`;

/**
 * One route as data: the single source of the Lambda's handler table, the gateway's routes, the page's typed client
 * and the OpenAPI document.
 */
export type Route = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** A list: query parameters are derived from the columns (see `lists.ts`). */
  list?: Columns;
  body?: z.ZodType;
  /** Encoding of the body; default: JSON. */
  bodyType?: 'json' | 'form' | 'multipart';
  /** null: no content (204). */
  answer: z.ZodType | null;
  /** `file`: the answer is a `fileAnswer`, and the response consists of its bytes. `redirect`: it leads to the answer's `url`. */
  answerType?: 'json' | 'file' | 'redirect';
  /** The route writes nothing. GET never does; others say so, such as a question that is too long for an address. */
  readsOnly?: true;
  /** Whether clients may call it without a subscription that opens its area, as it only exports. */
  exportsOnly?: true;
  status?: 200 | 201 | 202 | 204 | 302;
  /**
   * Accepts the header `Idempotency-Key`: within a day, a repeated request has no effect and returns the same
   * response.
   */
  isIdempotent?: true;
  /** Above a number of records, the answer is 202 with a job that does the work. */
  orJob?: true;
  /** Whether operators may call it who have yet to set up the two-step log-in that the stage demands of them. */
  beforeSecondFactor?: true;
  errors?: readonly ErrorCode[];
};

export type Contract = Record<RouteKey, Route>;

/** Type-checks a contract and preserves its literal keys and schema types. */
export const contract = <const C extends Contract>(routes: C): C => routes;

export const readsOnly = (key: string, { readsOnly }: Pick<Route, 'readsOnly'>): boolean =>
  key.startsWith('GET ') || readsOnly === true;

export const statusOf = (route: Route): number => route.status ?? (route.answer === null ? 204 : 200);

export const splitKey = (key: string): { method: Method; path: string } => {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
};

/** A file to send unchanged. */
export const fileAnswer = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  content_type: z.string(),
  file_name: z.string(),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

import type { z } from 'zod';
import type { Routes } from '#shared/contracts.ts';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import type { ListInput } from '#shared/lists.ts';

export type RouteKey = keyof Routes;
type Of<K extends RouteKey, Part extends string> = Routes[K] extends { [P in Part]: infer T } ? T : never;

/** An option that is optional when all of its own properties are. */
type Option<Name extends string, T> = Record<string, never> extends T ? { [N in Name]?: T } : { [N in Name]: T };
type ParamsOf<K extends RouteKey> =
  Of<K, 'params'> extends infer P extends z.ZodType ? Option<'params', z.input<P>> : unknown;
type QueryOf<K extends RouteKey> = [Of<K, 'list'>] extends [never]
  ? [Of<K, 'query'>] extends [never]
    ? unknown
    : Of<K, 'query'> extends infer Q extends z.ZodType
      ? { query?: z.input<Q> }
      : unknown
  : { query?: ListInput };
type BodyOf<K extends RouteKey> = [Of<K, 'body'>] extends [never]
  ? unknown
  : Of<K, 'body'> extends infer B extends z.ZodType
    ? { body: 'multipart' extends Of<K, 'bodyType'> ? z.input<B> | FormData : z.input<B> }
    : unknown;

/** The input of a route: path parameters, query and body as the contract has them. */
export type Input<K extends RouteKey> = ([Of<K, 'params'>] extends [never] ? unknown : ParamsOf<K>) &
  QueryOf<K> &
  BodyOf<K>;
type JsonAnswer<K extends RouteKey> =
  | (Of<K, 'answer'> extends infer A extends z.ZodType ? z.output<A> : undefined)
  | ([Of<K, 'orJob'>] extends [never] ? never : JobAnswer);
/** A route that answers with a file gives a `File` under its name. */
export type Answer<K extends RouteKey> = [Of<K, 'answerType'>] extends [never]
  ? JsonAnswer<K>
  : Of<K, 'answerType'> extends 'file'
    ? File
    : JsonAnswer<K>;

export type ActingAs = { username: string; reason: string };

/** How a call informs the user. */
export type RequestOptions = {
  /** No success alert. */
  quiet?: boolean;
  /** Text of the success alert instead of the default one; shown for any successful status. */
  success?: string;
  /** No error alert, or none at these statuses: the caller shows the error itself. */
  ownErrors?: boolean | readonly number[];
  /** The user that an operator acts as in this call only, and why; by default that of the session. */
  actingAs?: ActingAs;
  /** For idempotent routes: a retry with the same key does nothing twice and gets the same answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** For calls whose caller shows neither success nor failure in an alert. */
export const SILENT = { quiet: true, ownErrors: true } as const satisfies RequestOptions;

/** The input of a call whose route is only known at run time: unchecked. */
export type LooseInput = { params?: object; query?: object; body?: unknown } & RequestOptions;

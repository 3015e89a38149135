import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { z } from 'zod';
import { linkAnswer } from '#shared/attachments/schema.ts';
import { type Contract, fileAnswer, type Route, type RouteKey, readsOnly, statusOf } from '#shared/contract.ts';
import { AppError, asError, notFound } from '#shared/errors.ts';
import { fieldProblems, withInput } from '#shared/field-problems.ts';
import { type Language, languageOf } from '#shared/i18n/languages.ts';
import { type JobAnswer, jobAnswer } from '#shared/jobs/schema.ts';
import { type Columns, type ListQuery, parseListQuery } from '#shared/lists.ts';
import { withOrigin } from '../audit/origin.ts';
import type { Asked } from '../audit/requests.ts';
import type { Actor } from '../auth/actor.ts';
import type { Caller } from '../auth/sessions/access-tokens.ts';
import { type Visit, withVisit } from '../links/visit.ts';
import { logger } from '../runtime/logger.ts';
import { withUnknownWords } from '../storage/newer-values.ts';
import { isBusy } from '../storage/transient.ts';
import { type Translate, translatorFor } from '../words/translator.ts';
import { type Answer, answer, errorAnswer, errorPage, redirect, sendFile } from './answers.ts';
import { compression } from './compression.ts';
import {
  addressOf,
  browserOf,
  type HttpEvent,
  header,
  idempotencyKey,
  isNavigation,
  isOfPage,
  originOf,
  rawQuery,
  readBody,
  requireCloudFront,
  siteOf,
} from './request.ts';
import { type Found, routerOf } from './routing.ts';

type Out<S, Otherwise> = S extends z.ZodType ? z.output<S> : Otherwise;

/** Input of a use case: parsed, authenticated and authorized. */
export type Request<R extends Route = Route> = {
  params: Out<R['params'], undefined>;
  query: Out<R['query'], undefined>;
  list: R extends { list: object } ? ListQuery : undefined;
  body: Out<R['body'], undefined>;
  actor: R['access'] extends 'open' ? undefined : Actor;
  language: Language;
  translate: Translate;
  /** Set if the route accepts one. */
  idempotencyKey: string | undefined;
  requestId: string;
  /** IP address of the client; headers cannot forge it. */
  address: string;
  /** What the client says about its browser. */
  browser: string;
};
type OrJob<R> = R extends { orJob: true } ? JobAnswer : never;
export type UseCase<R extends Route> = (
  request: Request<R>,
) => Promise<R['answer'] extends z.ZodType ? z.input<R['answer']> | OrJob<R> : void>;
/** One use case per route of the contract; a missing one does not compile. */
export type Table<C extends Contract> = { [K in keyof C]: C[K] extends Route ? UseCase<C[K]> : never };

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value, withInput);
  if (result.success) return result.data;
  const allowed = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  throw new AppError('invalid', { fields: fieldProblems(result.error, allowed) });
};

/** An impossible id is reported as unknown; other parameters are reported with the allowed values. */
function parseParams(route: Route, given: Record<string, string>): unknown {
  if (route.params?.shape.id && !route.params.shape.id.safeParse(given.id).success) throw notFound();
  return route.params && parse(route.params, given);
}

/** Columns hidden from the user are treated as unknown. */
function parseList(route: Route, event: HttpEvent, actor: Actor | undefined, guard: Guard): ListQuery | undefined {
  if (!route.list || !actor) return undefined;
  const parsed = parseListQuery(guard.columnsFor(route.list, actor), rawQuery(event));
  if (!parsed.ok) throw new AppError('invalid', { fields: parsed.problems });
  return parsed.value;
}

function parseQuery(route: Route, event: HttpEvent): unknown {
  if (route.list) return undefined;
  return parse(route.query ?? z.strictObject({}), rawQuery(event));
}

const acceptLanguage = (event: HttpEvent): string | undefined => header(event, 'accept-language');

const isJob = (result: unknown): boolean => typeof result === 'object' && result !== null && 'job' in result;

/** A word that only a newer release knows is told as it is stored; anything else that does not fit is our fault. */
function told(schema: z.ZodType, result: unknown): unknown {
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  const eased = withUnknownWords(schema).safeParse(result);
  if (!eased.success) throw parsed.error;
  logger.warn('an answer has words of a newer release', { message: parsed.error.message });
  return eased.data;
}

async function run(
  guard: Guard,
  call: Call,
  { params }: Found,
  answering: (request: never) => Promise<unknown>,
): Promise<Answer> {
  const { key, route, event } = call;
  const { requestId } = event.requestContext;
  const actor = await guard.actorFor(call);
  const language = acceptLanguage(event) || !actor ? languageOf(acceptLanguage(event)) : actor.language;
  const request = {
    params: parseParams(route, params),
    list: parseList(route, event, actor, guard),
    query: parseQuery(route, event),
    body: route.body && parse(route.body, await readBody(event, route.bodyType ?? 'json')),
    actor: actor && { ...actor, language },
    language,
    translate: translatorFor(language),
    idempotencyKey: route.isIdempotent && idempotencyKey(event),
    requestId,
    address: addressOf(event),
    browser: browserOf(event),
  };
  if (actor) await guard.before(actor, { key, route, params, body: request.body });
  const result = await answering(request as never);
  if (route.answerType === 'redirect') return redirect(linkAnswer.parse(result).url, requestId);
  if (route.answerType === 'file') return sendFile(fileAnswer.parse(result), requestId);
  if (route.orJob && isJob(result)) return answer(202, jobAnswer.parse(result), requestId);
  return answer(statusOf(route), route.answer === null ? undefined : told(route.answer, result), requestId);
}

/** After so many seconds a busy service may answer. */
const BUSY_SECONDS = 2;

function errorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isBusy(error)) {
    logger.warn('a service is busy', asError(error));
    return new AppError('unavailable', { retryAfter: BUSY_SECONDS, cause: error });
  }
  logger.error('request failed', asError(error));
  return new AppError('internal', { cause: error });
}

/** Tokens of signed links are part of some paths. */
const withoutSecrets = (path: string): string => path.replace(/(\/answers\/|\/ged\/files\/)[^/]+/, '$1…');

/** Logs every response with its request id. Errors become responses and never reach the gateway as exceptions. */
const journal = (): middy.MiddlewareObj<HttpEvent, Answer> => ({
  before: ({ event }) => {
    logger.resetKeys();
    logger.appendKeys({
      request_id: event.requestContext.requestId,
      route: `${event.requestContext.http.method} ${withoutSecrets(event.rawPath)}`,
    });
  },
  after: ({ response }) => {
    logger.info('answered', { status: response?.statusCode });
  },
});

const answerErrors = (): middy.MiddlewareObj<HttpEvent, Answer> => ({
  onError: (request) => {
    const { event } = request;
    const told = isNavigation(event) ? errorPage : errorAnswer;
    request.response = told(errorOf(request.error), languageOf(acceptLanguage(event)), event.requestContext.requestId);
    logger.info('answered', { status: request.response.statusCode });
  },
});

/** A request for a known route; `caller` is undefined if the route is open. */
export type Call = { key: RouteKey; route: Route; event: HttpEvent; caller: Caller | undefined };

/** What a handler asks before and around its use cases: who calls, what they may see. */
export type Guard = {
  /** Who sends the request, by its token. Throws `no_token`, `bad_token` and the like. */
  callerOf: (route: Route, event: HttpEvent) => Promise<Caller | undefined>;
  /** The user behind the request, undefined for an open route. Throws `permission_denied` and the like. */
  actorFor: (call: Call) => Promise<Actor | undefined>;
  /** The columns of a list that the user may name. */
  columnsFor: (columns: Columns, actor: Actor) => Columns;
  /** Runs the work of a route that only reads. */
  reading: <T>(call: Call, work: () => Promise<T>) => Promise<T>;
  /** Called when a request is valid, before its use case. */
  before: (actor: Actor, asked: Asked) => Promise<void>;
  /** Runs the work of every route; may translate its errors. */
  around: <T>(call: Call, work: () => Promise<T>) => Promise<T>;
};

const visitOf = (event: HttpEvent, caller: Caller | undefined): Visit => ({
  site: () => siteOf(event),
  address: addressOf(event),
  caller,
  isPage: isOfPage(event),
  authorization: header(event, 'authorization'),
  cookies: event.cookies ?? [],
  given: [],
});

/** The Lambda handler of a contract: a use case for each route, behind a guard. */
export const createHandler = <C extends Contract>(routes: C, table: Table<C>, guard: Guard) => {
  const find = routerOf(routes);
  return middy<HttpEvent, Answer, Error, Context>()
    .use(journal())
    .use(answerErrors())
    .use(compression())
    .handler(async (event) => {
      requireCloudFront(event);
      const { http } = event.requestContext;
      const found = find(http.method, event.rawPath);
      const route = found && routes[found.key];
      const answering = found && (table as Record<string, (request: never) => Promise<unknown>>)[found.key];
      if (!route || !answering) throw new AppError('unknown_route');
      const caller = await guard.callerOf(route, event);
      if (caller) logger.appendKeys({ user: caller.sub });
      const call = { key: found.key, route, event, caller };
      const work = () => run(guard, call, found, answering);
      const served = () => (readsOnly(found.key, route) ? guard.reading(call, work) : work());
      const visit = visitOf(event, caller);
      const answered = await withVisit(visit, () => withOrigin(originOf(event), () => guard.around(call, served)));
      return visit.given.length > 0 ? { ...answered, cookies: visit.given } : answered;
    });
};

import { afterAll, beforeAll, inject } from 'vitest';
import { type Route, type RouteKey, splitKey, statusOf } from '#shared/contract.ts';
import { allRoutes } from '#shared/contracts.ts';
import { jobAnswer } from '#shared/jobs/schema.ts';
import type { Running, Stack } from './stack.ts';

export type Answer = { status: number; body: never; headers: Headers };
export type Ask = {
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  body?: unknown;
  headers?: Record<string, string>;
};

const routes = new Map<string, Route>(allRoutes.map(([, key, route]) => [key, route]));

const START_MS = 300_000;
let started: Stack | undefined;
/** The product under test: that of the test worker, unless the file has started its own. */
export const stack = (): Stack => started ?? inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]!;

/** Lets this process access the product's storage, as its functions do. */
export const reachBehind = (): void => void Object.assign(process.env, stack().env);

/**
 * Starts a separate product for the tests of a file that leave it in a state other files could not work with. `isSmall`: see
 * `startSmall`.
 */
export function ownProduct({ isSmall = false } = {}): Pick<Running, 'memory'> & { running: () => Running } {
  let own: Running | undefined;
  beforeAll(async () => {
    const { startCopy, startSmall } = await import('./stack.ts');
    own = await (isSmall ? startSmall : startCopy)(inject('seeded'));
    started = own.stack;
  }, START_MS);
  afterAll(async () => {
    started = undefined;
    await own?.stop();
  });
  const running = () => {
    if (!own) throw new Error('The product has not started.');
    return own;
  };
  return { running, memory: () => running().memory() };
}

/** Sends any request below `/backend`. */
export async function send(
  method: string,
  path: string,
  { query = {}, body, headers = {} }: Ask = {},
  token?: string,
): Promise<Answer> {
  const url = new URL(`${stack().url}/backend${path}`);
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) url.searchParams.append(name, one);
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  const isText = typeof body === 'string' || isForm;
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? (body as string) : JSON.stringify(body) }),
  });
  const type = answer.headers.get('content-type') ?? '';
  const content = type.includes('json') ? await answer.json() : new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, body: content as never, headers: answer.headers };
}

export async function newToken(role: string): Promise<string> {
  const user = stack().users.find((candidate) => candidate.role === role);
  if (!user) throw new Error(`There is no demo user for ${role}`);
  const form = new URLSearchParams({ username: user.username, password: user.password });
  const { body } = await send('POST', '/api/oauth2/token', { body: form });
  return (body as { access_token: string }).access_token;
}

const tokens = new Map<string, Promise<string>>();
/** A token of a demo user: the same one for a whole file, in a product. */
export function logIn(role: string): Promise<string> {
  const key = `${stack().url} ${role}`;
  const token = tokens.get(key) ?? newToken(role);
  tokens.set(key, token);
  return token;
}

const pathOf = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * A client for one user. Each answer must have a status and shape that the contract declares. `always`: headers of
 * every request, such as the user to act as.
 */
export const clientFor = (token: string, always: Record<string, string> = {}) => {
  const ask = (key: RouteKey, asked: Ask = {}) => {
    const { method, path } = splitKey(key);
    const headers = { ...always, ...asked.headers };
    return send(method, pathOf(path, asked.params ?? {}), { ...asked, headers }, token);
  };
  const call = async <T>(key: RouteKey, asked: Ask = {}): Promise<T> => {
    const route = routes.get(key);
    if (!route) throw new Error(`${key} is not in the contract`);
    const { status, body } = await ask(key, asked);
    if (route.orJob && status === 202) return jobAnswer.parse(body) as T;
    if (status !== statusOf(route)) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
    const isData = (route.answerType ?? 'json') === 'json';
    return (isData && route.answer ? route.answer.parse(body) : body) as T;
  };
  return { ask, call };
};
export type Client = ReturnType<typeof clientFor>;

export async function as(role: string): Promise<Client> {
  return clientFor(await logIn(role));
}

/** Repeats a request until its answer passes; the time limit is generous because machines are shared. */
export async function until<T>(look: () => Promise<T>, isSo: (value: T) => boolean, seconds = 180): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    if (Date.now() > end)
      throw new Error(`It did not happen within ${seconds} s: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

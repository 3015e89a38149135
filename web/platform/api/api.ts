import { phrases } from '#web/platform/language/phrases.ts';
import { alerts } from '../alerts/alerts.ts';
import { tellSuccess } from '../alerts/success.ts';
import { currentLanguage } from '../language/language.ts';
import { endSession } from '../session/session.ts';
import { getSettings } from '../session/settingsStore.ts';
import { offerFor } from '../support/askFor.ts';
import { contactSupport } from '../support/support.ts';
import { takeAhead } from './ahead.ts';
import { ApiError, beside, errorOf, errorTitle, isForSupport } from './apiError.ts';
import type { Answer, Input, LooseInput, RequestOptions, RouteKey } from './apiTypes.ts';
import { fileOf } from './files.ts';
import { refreshAfter } from './freshness.ts';
import { identity } from './identity.ts';
import { onlyReads } from './reading.ts';
import { address, payload } from './request.ts';
import { isInPreparation } from './retry.ts';
import { watched } from './slowCalls.ts';
import { turn } from './turns.ts';

export { ApiError } from './apiError.ts';
export type { Answer, Input, RouteKey } from './apiTypes.ts';

const TOKEN: RouteKey = 'POST /api/oauth2/token';
const SUCCESSES = [201, 202, 204];

const FAILURES: Readonly<Record<string, 'aborted' | 'timeout'>> = { AbortError: 'aborted', TimeoutError: 'timeout' };

/** The error of a call without an answer. */
function transportError(cause: unknown): ApiError {
  const code = FAILURES[cause instanceof Error ? cause.name : ''] ?? 'network';
  return new ApiError(0, code, phrases.t(`errors.${code}`));
}

async function send(key: string, input: LooseInput): Promise<Response> {
  const { signal, actingAs, idempotencyKey } = input;
  const { method, url } = address(key, input);
  const { headers, body } = payload(key, input.body);
  try {
    const who = key === TOKEN ? { 'accept-language': currentLanguage() } : identity(actingAs);
    const again = idempotencyKey && { 'idempotency-key': idempotencyKey };
    const all = { ...headers, ...who, ...again };
    const isRead = onlyReads(key);
    const asked = takeAhead(isRead, url, all);
    if (asked) return await asked;
    if (isRead) await turn();
    return await fetch(url, { method, headers: all, body: body ?? null, signal: signal ?? null });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw transportError(cause);
  }
}

/** Alerts the user of an error. */
export function alertError(error: ApiError, isLogin = false): void {
  const title = phrases.t(`errors.${errorTitle(error, isLogin)}`);
  const facts = { title, description: error.sentence, request_id: error.requestId };
  const help = { label: phrases.t('contactSupport'), onAction: () => contactSupport(facts) };
  const action = isForSupport(error) && getSettings().user ? help : offerFor(error);
  alerts.add({ ...{ type: 'error', title, text: beside(title, error.sentence) }, ...(action && { action }) });
}

/** Shows an alert, and ends the session on a 401. */
function report(key: string, error: ApiError, tokenUsed: string | undefined): void {
  const isSessionOver = error.status === 401 && key !== TOKEN;
  // Several calls may fail at once: only the first one ends the session.
  if (isSessionOver && (!tokenUsed || getSettings().token?.access_token !== tokenUsed)) return;
  alertError(error, key === TOKEN);
  if (isSessionOver) endSession({ returnHere: true });
}

/** The body: JSON as a value, an empty body as undefined, anything else as a file. */
function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return Promise.resolve(undefined);
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : fileOf(response);
}

/** Whether the caller tells the user. What only reads is repeated while a list is in preparation, and its screen says so. */
const isOwn = (key: string, { ownErrors = false }: RequestOptions, error: ApiError): boolean =>
  (onlyReads(key) && isInPreparation(error)) ||
  (typeof ownErrors === 'boolean' ? ownErrors : ownErrors.includes(error.status));

async function answered(key: string, options: LooseInput): Promise<[Response, unknown]> {
  const response = await send(key, options);
  if (!response.ok) throw await errorOf(response);
  return [response, await bodyOf(response)];
}

/** `api` for a route that is only known at run time; the caller states the type of the answer. */
export async function call<A>(key: RouteKey, options: LooseInput): Promise<A> {
  const tokenUsed = getSettings().token?.access_token;
  try {
    const [response, answer] = await watched(() => answered(key, options));
    if (options.success) alerts.add({ type: 'success', title: options.success });
    else if (SUCCESSES.includes(response.status) && !options.quiet) void tellSuccess({ key });
    refreshAfter(key);
    return answer as A;
  } catch (error) {
    if (error instanceof ApiError && (!isOwn(key, options, error) || (error.status === 401 && key !== TOKEN)))
      report(key, error, tokenUsed);
    throw error;
  }
}

/**
 * Calls a route of the contract and answers its body.
 * Throws `ApiError` after alerting the user, unless the caller shows errors itself (`ownErrors`).
 */
export const api = <K extends RouteKey>(key: K, input?: Input<K> & RequestOptions): Promise<Answer<K>> =>
  call<Answer<K>>(key, (input ?? {}) as LooseInput);

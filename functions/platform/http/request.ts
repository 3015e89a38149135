import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { AppError } from '#shared/errors.ts';
import type { RawQuery } from '#shared/lists.ts';
import { IMPERSONATION_REASON, impersonationReason } from '#shared/users/schema.ts';
import type { Origin } from '../audit/origin.ts';
import { env } from '../runtime/env.ts';

/** Payload format 2.0. */
export type HttpEvent = APIGatewayProxyEventV2;

export const header = (event: Pick<HttpEvent, 'headers'>, name: string): string | undefined =>
  event.headers[name.toLowerCase()];

/** CloudFront adds a key that only it and the functions know. */
function isFromCloudFront(event: HttpEvent): boolean {
  const given = header(event, 'x-origin-key');
  if (given === undefined) return false;
  const [key, expected] = [Buffer.from(given), Buffer.from(env('ORIGIN_KEY'))];
  return key.length === expected.length && timingSafeEqual(key, expected);
}

/**
 * Throws `wrong_address` for a request past CloudFront: the firewall would not have seen it, and its headers could claim
 * any address.
 */
export function requireCloudFront(event: HttpEvent): void {
  if (!isFromCloudFront(event)) throw new AppError('wrong_address');
}

/** IP address of the client: the gateway only sees CloudFront's, so the edge function passes the client's on. */
export const addressOf = (event: HttpEvent): string =>
  header(event, 'x-viewer-address') || event.requestContext.http.sourceIp;

/**
 * Where the client reaches the page and the API. The gateway is called by its own name, so the edge function passes the
 * client's on.
 */
export const siteOf = (event: HttpEvent): string =>
  `${env('STAGE') === 'local' ? 'http' : 'https'}://${header(event, 'x-viewer-host') || header(event, 'host')}`;

/** Whether the page of this site sends the request: other programs do not say where a request comes from. */
export const isOfPage = (event: HttpEvent): boolean => header(event, 'sec-fetch-site') === 'same-origin';

/** Whether somebody opens the address in a browser. */
export const isNavigation = (event: HttpEvent): boolean => header(event, 'sec-fetch-mode') === 'navigate';

/** What the client says about its browser. */
export const browserOf = (event: HttpEvent): string => header(event, 'user-agent') ?? '';

const REASON = 'Custom-User-Reason';

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Headers are ASCII, so the reason is encoded like a part of an address. Optional for programs; the page asks for it. */
function reasonOf(event: HttpEvent): string | null {
  const given = header(event, REASON);
  if (given === undefined) return null;
  const reason = impersonationReason.safeParse(decoded(given));
  if (!reason.success)
    throw new AppError('invalid', { fields: { [REASON]: [{ code: 'not_reason', params: IMPERSONATION_REASON }] } });
  return reason.data;
}

/** The user that the caller acts as, and why. */
export type Impersonation = { username: string; reason: string | null };

export function impersonationOf(event: HttpEvent): Impersonation | undefined {
  const username = header(event, 'custom-user-username');
  return username === undefined ? undefined : { username, reason: reasonOf(event) };
}

/** For the audit log. */
export const originOf = (event: HttpEvent): Origin => ({
  address: addressOf(event),
  browser: browserOf(event),
  reason: impersonationOf(event)?.reason ?? null,
});

const MAX_KEY = 200;

/** The caller's key for this request, so that repeating it has no further effect. */
export function idempotencyKey(event: HttpEvent): string | undefined {
  const key = header(event, 'idempotency-key')?.trim() || undefined;
  if (key && key.length > MAX_KEY)
    throw new AppError('invalid', { fields: { 'Idempotency-Key': [{ code: 'too_long', params: { max: MAX_KEY } }] } });
  return key;
}

/** Parsed from the raw string: the event joins repeated parameters by commas, which values may contain. */
export function rawQuery(event: HttpEvent): RawQuery {
  const query: RawQuery = Object.create(null);
  for (const [name, value] of new URLSearchParams(event.rawQueryString)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
}

const bytesOf = (event: HttpEvent): Buffer => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

/** No list of a contract is longer; validating millions of items takes memory before their number is refused. */
const MAX_ITEMS = 50_000;

/** A lone surrogate (`\ud800`) is valid JSON but cannot be stored or encoded in files. */
function acceptable(field: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('lone surrogate');
  if (Array.isArray(value) && value.length > MAX_ITEMS)
    throw new AppError('invalid', {
      fields: { [field || 'body']: [{ code: 'too_many', params: { max: MAX_ITEMS } }] },
    });
  return value;
}

function jsonBody(event: HttpEvent): unknown {
  const text = bytesOf(event).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, acceptable);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed_json');
  }
}

/** Fields of a form by name; those named like `screenshots[]` are lists. */
function gathered(entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) {
    const list = /^(.+)\[\]$/.exec(name)?.[1];
    if (list === undefined) body[name] = value;
    else body[list] = [...(Array.isArray(body[list]) ? body[list] : []), value];
  }
  return { ...body };
}

async function multipartBody(event: HttpEvent, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(bytesOf(event)), {
      headers: { 'content-type': contentType },
    }).formData();
    const entries = [...form].map(
      async ([name, value]): Promise<[string, unknown]> =>
        typeof value === 'string'
          ? [name, value]
          : [name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }],
    );
    return gathered(await Promise.all(entries));
  } catch {
    throw new AppError('malformed_request');
  }
}

/**
 * The body, parsed by its content type. Throws 415 if the route does not accept the type. Multipart routes also accept
 * JSON.
 */
export async function readBody(event: HttpEvent, accepted: 'json' | 'form' | 'multipart'): Promise<unknown> {
  const contentType = header(event, 'content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isJson = type === '' || type === 'application/json' || type.endsWith('+json');
  if (accepted === 'form') {
    if (type !== 'application/x-www-form-urlencoded') throw new AppError('wrong_type');
    return Object.fromEntries(new URLSearchParams(bytesOf(event).toString('utf8')));
  }
  if (accepted === 'multipart' && type === 'multipart/form-data') return multipartBody(event, contentType);
  if (!isJson) throw new AppError('wrong_type');
  return jsonBody(event);
}

import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { AppError } from '#shared/errors.ts';
import type { RawQuery } from '#shared/lists.ts';

/** Payload 2.0; open routes carry no authoriser. */
export type HttpEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt?: { claims?: Record<string, unknown> } };
  };
};

export const header = (event: HttpEvent, name: string): string | undefined => event.headers[name.toLowerCase()];

/**
 * Our edge writes the header on every request, since the gateway only knows CloudFront's address. Whoever finds the
 * gateway's own name may write there what they like: limits by address spare resources, they protect no account.
 */
export const addressOf = (event: HttpEvent): string =>
  header(event, 'x-viewer-address') ?? event.requestContext.http.sourceIp ?? '';

const MAX_KEY = 200;

/** What the caller calls this request, so that it is done once however often it is sent. */
export function idempotencyKey(event: HttpEvent): string | undefined {
  const key = header(event, 'idempotency-key')?.trim() || undefined;
  if (key && key.length > MAX_KEY)
    throw new AppError('invalid', { fields: { 'Idempotency-Key': [{ code: 'too_long', params: { max: MAX_KEY } }] } });
  return key;
}

/** Read from the raw string: the parsed form joins repeated parameters by commas, which values may hold too. */
export function rawQuery(event: HttpEvent): RawQuery {
  const query: RawQuery = Object.create(null);
  for (const [name, value] of new URLSearchParams(event.rawQueryString)) {
    const known = query[name];
    query[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return query;
}

const bytesOf = (event: HttpEvent): Buffer => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

/** Half a character (`\ud800`) is valid JSON that neither storage nor files can hold. */
function wellFormed(_: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('lone surrogate');
  return value;
}

function jsonBody(event: HttpEvent): unknown {
  const text = bytesOf(event).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text, wellFormed);
  } catch {
    throw new AppError('malformed_json');
  }
}

async function multipartBody(event: HttpEvent, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(bytesOf(event)), {
      headers: { 'content-type': contentType },
    }).formData();
    const entries = [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }],
    );
    return Object.fromEntries(await Promise.all(entries));
  } catch {
    throw new AppError('malformed_request');
  }
}

/** The body by its content type; a type that the route does not take is 415. Multipart routes take JSON too. */
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

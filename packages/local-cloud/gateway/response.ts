import { z } from 'zod';

export interface GatewayResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const proxyResponse = z.object({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), scalar).default({}),
  cookies: z.array(z.string()).optional(),
  body: z.string().optional(),
  isBase64Encoded: z.boolean().default(false),
});

export function message(status: number, text: string, headers: Record<string, string> = {}): GatewayResponse {
  const body = Buffer.from(JSON.stringify({ message: text }));
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** A result without `statusCode` is the body; a malformed one becomes status 500, as in API Gateway. */
export function fromFunction(result: unknown): GatewayResponse {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(result)) };
  }
  const parsed = proxyResponse.safeParse(result);
  if (!parsed.success) return message(500, 'Internal Server Error');
  const { statusCode, headers, cookies, body = '', isBase64Encoded } = parsed.data;
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...named, ...(cookies && { 'set-cookie': cookies }) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

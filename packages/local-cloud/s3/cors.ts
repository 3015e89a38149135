import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CorsRule } from '../assembly/storage.ts';
import { escapeRegExp } from '../lib/text.ts';

/** Sets the headers that the bucket's rules grant; false if the origin or method is not allowed. */
export function applyCors(rules: CorsRule[], request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (!origin) return true;
  const preflight = request.method === 'OPTIONS';
  const method = (preflight ? request.headers['access-control-request-method'] : request.method) ?? 'GET';
  const rule = rules.find(
    (each) => each.AllowedMethods.includes(method) && each.AllowedOrigins.some((allowed) => fits(allowed, origin)),
  );
  if (!rule) return false;
  response.setHeader('access-control-allow-origin', rule.AllowedOrigins.includes('*') ? '*' : origin);
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  if (rule.ExposedHeaders.length > 0)
    response.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
  if (!preflight) return true;
  const wanted = (request.headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim());
  const granted = wanted.filter((name) => name && rule.AllowedHeaders.some((allowed) => fits(allowed, name)));
  response.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
  if (granted.length > 0) response.setHeader('access-control-allow-headers', granted.join(', '));
  if (rule.MaxAge) response.setHeader('access-control-max-age', String(rule.MaxAge));
  return granted.length === wanted.filter(Boolean).length;
}

function fits(pattern: string, text: string): boolean {
  return new RegExp(`^${escapeRegExp(pattern).replaceAll('\\*', '.*')}$`, 'i').test(text);
}

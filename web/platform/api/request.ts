import type { ListInput } from '#shared/lists.ts';

/** Rows in one answer: `MAX_SIZE` of `shared/lists.ts`, whose import would load zod with every list. A test compares them. */
export const MAX_ROWS = 1000;
/** Ids in one query: addresses are limited to 8 kB. */
export const MAX_IDS_IN_QUERY = 150;

/** Fills the `{id}` parameters of a path. Throws when one is missing. */
export const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(params[name]));
  });

/** Query parameters in a stable order; arrays are repeated, undefined and empty arrays are left out. */
export function queryString(query: ListInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

/** `GET /api/products/{id}` with its input → method and address under `/backend`. */
export function address(key: string, input: { params?: object; query?: object }): { method: string; url: string } {
  const space = key.indexOf(' ');
  const path = fillPath(key.slice(space + 1), { ...input.params });
  return { method: key.slice(0, space), url: `/backend${path}${queryString({ ...input.query })}` };
}

type Payload = { headers: Record<string, string>; body?: BodyInit };

/** The body in the format of the route: a form for the token, multipart for files, else JSON. */
export function payload(key: string, body: unknown): Payload {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  if (key === 'POST /api/oauth2/token')
    return { headers: {}, body: new URLSearchParams(body as Record<string, string>) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import { z } from 'zod';

export interface ViewerRequest {
  method: string;
  uri: string;
  /** As received, without the question mark. */
  query: string;
  headers: Record<string, string>;
  cookies: Record<string, string>;
  ip: string;
}

export type ViewerOutcome =
  | { type: 'request'; uri: string; query: string; headers: Record<string, string> }
  | { type: 'response'; status: number; headers: Record<string, string>; body: string };

const values = z.record(
  z.string(),
  z.object({ value: z.string(), multiValue: z.array(z.object({ value: z.string() })).optional() }),
);

const outcomeSchema = z.union([
  z.object({
    statusCode: z.number(),
    headers: values.default({}),
    body: z.union([z.string(), z.object({ data: z.string(), encoding: z.string().optional() })]).optional(),
  }),
  z.object({ uri: z.string(), querystring: values.default({}), headers: values.default({}) }),
]);

/** Compiles a CloudFront Function (event version 1.0, runtime 2.0) for viewer requests. */
export function compileViewerRequest(source: string): (request: ViewerRequest) => Promise<ViewerOutcome> {
  const context = createContext({ console, Buffer });
  new Script(source, { filename: 'viewer-request.js' }).runInContext(context);
  const call = new Script('handler(JSON.parse(event))');
  return async (request) => {
    context.event = JSON.stringify(eventOf(request));
    // Without a timeout, which would cost a thread and 2 ms per request: the function is part of the application.
    const returned: unknown = await call.runInContext(context);
    const outcome = outcomeSchema.parse(JSON.parse(JSON.stringify(returned)));
    if ('uri' in outcome) {
      const query = queryString(outcome.querystring);
      return { type: 'request', uri: outcome.uri, query, headers: plain(outcome.headers) };
    }
    const body = typeof outcome.body === 'object' ? decode(outcome.body) : (outcome.body ?? '');
    return { type: 'response', status: outcome.statusCode, headers: plain(outcome.headers), body };
  };
}

function eventOf({ method, uri, query, headers, cookies, ip }: ViewerRequest) {
  return {
    version: '1.0',
    context: { eventType: 'viewer-request', distributionId: 'local', requestId: randomUUID() },
    viewer: { ip },
    request: { method, uri, querystring: queryValues(query), headers: wrap(headers), cookies: wrap(cookies) },
  };
}

const wrap = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));

const plain = (record: z.infer<typeof values>) =>
  Object.fromEntries(Object.entries(record).map(([name, { value }]) => [name, value]));

/** CloudFront does not decode the values. */
function queryValues(query: string) {
  const pairs = query.split('&').filter(Boolean).map(splitPair);
  const names = [...new Set(pairs.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => {
      const all = pairs.filter(([each]) => each === name).map(([, value]) => ({ value }));
      return [name, { ...all.at(-1), ...(all.length > 1 && { multiValue: all }) }];
    }),
  );
}

function splitPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=');
  return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
}

function queryString(record: z.infer<typeof values>): string {
  const pairs = Object.entries(record).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((each) => (each.value ? `${name}=${each.value}` : name)),
  );
  return pairs.join('&');
}

function decode({ data, encoding }: { data: string; encoding?: string | undefined }): string {
  return encoding === 'base64' ? Buffer.from(data, 'base64').toString() : data;
}

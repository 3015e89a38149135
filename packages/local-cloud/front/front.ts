import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DistributionSpec, HeaderSpec } from '../assembly/distribution.ts';
import type { PageFilesSpec } from '../assembly/page-files.ts';
import { type Gateway, REQUEST_LIMIT_BYTES } from '../gateway/gateway.ts';
import { type GatewayResponse, message } from '../gateway/response.ts';
import { BodyTooLarge, readBody } from '../lib/http.ts';
import { type Behavior, createBehaviors } from './behaviors.ts';
import type { ViewerRequest } from './viewer-request.ts';
import { WebFiles } from './web-files.ts';

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontOptions {
  distribution?: DistributionSpec | undefined;
  gateway: Gateway;
  webDir: string;
  /** What is deployed of it. */
  pageFiles: readonly PageFilesSpec[];
  /** Serves the page instead of the built files (Vite in development), without the template's headers. */
  pageHandler?: PageHandler | undefined;
  console: PageHandler;
}

/** The origin for browsers: CloudFront with its functions and headers, in front of gateway and page. */
export function createFront(options: FrontOptions): PageHandler {
  const behaviorOf = createBehaviors(options.distribution);
  const files = new WebFiles(options.webDir, options.pageFiles);

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://front');
    if (url.pathname === '/_local' || url.pathname.startsWith('/_local/')) return options.console(request, response);
    const behavior = behaviorOf(url.pathname);
    if (behavior.origin === 'web' && options.pageHandler) return options.pageHandler(request, response);
    const answer = await runBehavior(behavior, request, viewerRequest(request, url));
    send(request, response, answer, behavior.headers);
  };

  const runBehavior = async (
    behavior: Behavior,
    request: IncomingMessage,
    viewer: ViewerRequest,
  ): Promise<GatewayResponse> => {
    const outcome = behavior.viewerRequest
      ? await behavior.viewerRequest(viewer)
      : { type: 'request' as const, ...viewer };
    if (outcome.type === 'response') {
      return { status: outcome.status, headers: outcome.headers, body: Buffer.from(outcome.body) };
    }
    if (behavior.origin === 'web') return page(request, outcome.uri, outcome.headers);
    const url = outcome.uri + (outcome.query && `?${outcome.query}`);
    return callGateway(request, url, viewer.ip, { ...outcome.headers, ...behavior.originHeaders });
  };

  const page = async (
    request: IncomingMessage,
    uri: string,
    headers: Record<string, string>,
  ): Promise<GatewayResponse> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return message(405, 'Method Not Allowed');
    const path = uri === '/' ? `/${options.distribution?.defaultRootObject || 'index.html'}` : uri;
    return files.get(path, {
      acceptEncoding: headers['accept-encoding'] ?? '',
      ifNoneMatch: headers['if-none-match'] ?? '',
    });
  };

  const callGateway = async (
    request: IncomingMessage,
    url: string,
    sourceIp: string,
    headers: Record<string, string>,
  ): Promise<GatewayResponse> => {
    const body = await readBody(request, REQUEST_LIMIT_BYTES).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return undefined;
      throw error;
    });
    if (!body) return message(413, 'Request Entity Too Large');
    const { cookie } = request.headers;
    const forwarded = { ...headers, ...(cookie && { cookie }), 'x-forwarded-for': sourceIp };
    return options.gateway({ method: request.method ?? 'GET', url, headers: forwarded, sourceIp, body });
  };

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(request, response, message(502, 'Bad Gateway'), []);
    });
  };
}

function viewerRequest(request: IncomingMessage, url: URL): ViewerRequest {
  const headers = Object.entries(request.headers)
    .filter(([name, value]) => name !== 'cookie' && value !== undefined)
    .map(([name, value]) => [name, [value].flat().join(', ')] as const);
  const cookies = (request.headers.cookie ?? '').split(/;\s*/).filter(Boolean);
  return {
    method: request.method ?? 'GET',
    uri: url.pathname,
    query: url.search.slice(1),
    headers: Object.fromEntries(headers),
    cookies: Object.fromEntries(
      cookies.map((cookie) => [cookie.split('=', 1)[0] ?? '', cookie.slice(cookie.indexOf('=') + 1)]),
    ),
    ip: request.socket.remoteAddress ?? '127.0.0.1',
  };
}

function send(request: IncomingMessage, response: ServerResponse, answer: GatewayResponse, policy: HeaderSpec[]): void {
  const headers: Record<string, string | string[]> = { ...answer.headers };
  for (const { name, value, override } of policy) {
    if (override || !(name in headers)) headers[name] = value;
  }
  // Unread bytes of a rejected body must not be parsed as the next request on this connection.
  if (!request.complete) headers.connection = 'close';
  if (answer.status !== 204 && answer.status !== 304) headers['content-length'] = String(answer.body.length);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

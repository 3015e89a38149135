import type { IncomingMessage } from 'node:http';
import { ACCOUNT } from '../lib/settings.ts';
import type { Match } from './router.ts';

export interface GatewayRequest {
  method: string;
  /** Path and query as received. */
  url: string;
  headers: IncomingMessage['headers'];
  sourceIp: string;
  body: Buffer;
}

const TEXT = /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded|[\w.+-]*\+(json|xml)))/i;

/** Payload format 2.0. */
export function httpApiEvent(request: GatewayRequest, match: Match, requestId: string) {
  const { pathname, search, searchParams } = new URL(request.url, 'http://gateway');
  const headers = joinHeaders(request.headers);
  const query = joinQuery(searchParams);
  const routeKey = match.route.routeKey;
  const now = Date.now();
  const isText = request.body.length === 0 || TEXT.test(headers['content-type'] ?? '');
  const cookies = request.headers.cookie?.split(/;\s*/);
  return {
    version: '2.0',
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookies && { cookies }),
    headers,
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(match.pathParameters).length > 0 && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: ACCOUNT,
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now,
    },
    ...(request.body.length > 0 && { body: request.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
  };
}

function joinHeaders(headers: IncomingMessage['headers']): Record<string, string> {
  const joined = Object.entries(headers)
    .filter(([name, value]) => name !== 'cookie' && value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)] as const);
  return Object.fromEntries(joined);
}

function joinQuery(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]));
}

/** e.g. `21/Nov/2026:01:57:13 +0000` */
function commonLogTime(epoch: number): string {
  const [, day, month, year, time] = /(\d\d) (\w+) (\d+) ([\d:]+)/.exec(new Date(epoch).toUTCString()) ?? [];
  return `${day}/${month}/${year}:${time} +0000`;
}

import { randomUUID } from 'node:crypto';
import type { Assembly } from '../assembly/assembly.ts';
import { findFunctionByArn } from '../assembly/functions.ts';
import { type LambdaPool, Throttled } from '../lambda/pool.ts';
import { type GatewayRequest, httpApiEvent } from './event.ts';
import { fromFunction, type GatewayResponse, message } from './response.ts';
import { createRouter, type Match } from './router.ts';

export const REQUEST_LIMIT_BYTES = 10 * 1024 * 1024;
/** Lambda's limit for the payload of a synchronous request or response. */
const PAYLOAD_LIMIT_BYTES = 6 * 1024 * 1024;
export const INTEGRATION_LIMIT_MS = 30_000;

export type Gateway = (request: GatewayRequest) => Promise<GatewayResponse>;

export interface GatewayOptions {
  assembly: Assembly;
  pool: LambdaPool;
  integrationLimitMs?: number;
}

/** The HTTP API of the template. Never rejects: every failure becomes the response that the cloud would send. */
export function createGateway({ assembly, pool, integrationLimitMs = INTEGRATION_LIMIT_MS }: GatewayOptions): Gateway {
  const route = createRouter(assembly.routes);

  const answer = async (request: GatewayRequest, requestId: string): Promise<GatewayResponse> => {
    if (request.body.length > REQUEST_LIMIT_BYTES) return message(413, 'Request Entity Too Large');
    const match = route(request.method, new URL(request.url, 'http://gateway').pathname);
    if (!match) return message(404, 'Not Found');
    return integrate(match, httpApiEvent(request, match, requestId), requestId);
  };

  const integrate = async (match: Match, event: object, requestId: string): Promise<GatewayResponse> => {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > PAYLOAD_LIMIT_BYTES) return message(413, 'Request Entity Too Large');
    try {
      const spec = findFunctionByArn(assembly.functions, match.route.functionArn);
      const result = await resolveWithin(integrationLimitMs, pool.invokeText(spec, payload, requestId));
      if (result === undefined) return message(503, 'Service Unavailable');
      if (Buffer.byteLength(result) > PAYLOAD_LIMIT_BYTES) return message(500, 'Internal Server Error');
      return fromFunction(JSON.parse(result));
    } catch (error) {
      if (error instanceof Throttled) return message(503, 'Service Unavailable');
      return message(500, 'Internal Server Error');
    }
  };

  return async (request) => {
    const requestId = randomUUID();
    const response = await answer(request, requestId);
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
  };
}

/** Resolves to undefined on timeout; the work continues, as in the cloud. */
async function resolveWithin<Result>(limitMs: number, work: Promise<Result>): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cognito } from './cognito/cognito.ts';
import { type Listening, listenNear } from './lib/http.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** One port for the small emulators, routed by the first path segment. */
export function startServices(preferredPort: number, cognito: () => Cognito, ses: Handler): Promise<Listening> {
  const route = (path: string): Handler => {
    if (path.startsWith('/cognito')) return cognito().handle;
    if (path.startsWith('/ses')) return ses;
    return refuse;
  };
  return listenNear((request, response) => {
    route(request.url ?? '/')(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"__type":"InternalErrorException"}');
    });
  }, preferredPort);
}

/**
 * Default endpoint of every SDK client: requests to a service without an emulator fail here instead of reaching real
 * AWS.
 */
const refuse: Handler = async (_, response) => {
  const body = { __type: 'ServiceNotEmulated', message: 'The local cloud has no emulator for this service.' };
  response
    .writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': body.__type })
    .end(JSON.stringify(body));
};

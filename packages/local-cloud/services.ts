import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Cognito } from './cognito/cognito.ts';
import { LAMBDA_PATH } from './lambda/invoke-api.ts';
import { type Listening, listenNear } from './lib/http.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Services that start after the functions. */
export interface StageServices {
  queues: Handler;
  stack: Handler;
  functions: Handler;
  steps: Handler;
}

/** One port for the small emulators, told apart by path, target or form. `later`: undefined until they have started. */
export function startServices(
  preferredPort: number,
  cognito: () => Cognito,
  ses: Handler,
  later: () => StageServices | undefined = () => undefined,
): Promise<Listening> {
  const route = ({ url = '/', headers }: IncomingMessage): Handler => {
    if (url.startsWith('/cognito')) return cognito().handle;
    if (url.startsWith('/ses')) return ses;
    const services = later();
    if (!services) return refuse;
    if (LAMBDA_PATH.test(url)) return services.functions;
    if (String(headers['x-amz-target']).startsWith('AWSStepFunctions.')) return services.steps;
    if (String(headers['x-amz-target']).startsWith('AmazonSQS.')) return services.queues;
    if (/\/cloudformation\/aws4_request/.test(headers.authorization ?? '')) return services.stack;
    return refuse;
  };
  return listenNear((request, response) => {
    route(request)(request, response).catch((error: unknown) => {
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

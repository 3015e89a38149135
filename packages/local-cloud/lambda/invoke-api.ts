import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly } from '../assembly/assembly.ts';
import type { AsyncInvoker } from '../events/async-invoker.ts';
import { type Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { readBody } from '../lib/http.ts';
import { FunctionError, type LambdaPool, Throttled } from './pool.ts';

export const LAMBDA_PATH = /^\/2015-03-31\/functions\/([^/]+)\/(invocations|configuration)/;

interface Options {
  assembly: Assembly;
  access: Access;
  pool: LambdaPool;
  invoker: AsyncInvoker;
}

/** Lambda's `Invoke`, with and without waiting for the result, and `GetFunctionConfiguration`. */
export function createInvokeApi({ assembly, access, pool, invoker }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const fail = (status: number, type: string, message: string) =>
      send(status, JSON.stringify({ Type: 'User', message }), { 'x-amzn-errortype': type });
    const [, name = '', part] = LAMBDA_PATH.exec(request.url ?? '') ?? [];
    const wanted = decodeURIComponent(name);
    const spec = assembly.functions.find(
      (each) => each.name === wanted || wanted === each.arn || wanted.startsWith(`${each.arn}:`),
    );
    if (!spec) return void fail(404, 'ResourceNotFoundException', `Function not found: ${wanted}`);
    try {
      const asked = {
        action: part === 'invocations' ? 'lambda:InvokeFunction' : 'lambda:GetFunctionConfiguration',
        resource: spec.arn,
      };
      access.require(accessKeyOf(request.headers.authorization) ?? '', asked);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      return void fail(403, 'AccessDeniedException', error.message);
    }
    if (part === 'configuration') {
      const Environment = { Variables: spec.environment };
      return void send(200, JSON.stringify({ FunctionName: spec.name, FunctionArn: spec.arn, Environment }));
    }
    const event = (await readBody(request)).toString() || '{}';
    if (request.headers['x-amz-invocation-type'] === 'Event') {
      invoker.invoke(spec, JSON.parse(event));
      return void send(202, '');
    }
    try {
      send(200, await pool.invokeText(spec, event));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      if (error instanceof Throttled) return void fail(429, error.failure.errorType, error.message);
      send(200, JSON.stringify(error.failure), { 'x-amz-function-error': 'Unhandled' });
    }
  };
}

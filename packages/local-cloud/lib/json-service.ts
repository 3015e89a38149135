import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { readBody } from './http.ts';

/** An error that a service answers, with the name by which the SDK knows it. */
export class ServiceError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A call of AWS's JSON protocol. `require`: throws unless whoever called has a right to it on a resource. */
export type Call = { operation: string; body: unknown; require: (resource: string) => void };

type Service = {
  access: Access;
  /** Of its rights: `sqs`. */
  prefix: string;
  /** Of the names of its errors. */
  errorPrefix?: string;
  deniedStatus: number;
};

/** Serves a service that speaks AWS's JSON protocol: the operation is in a header, answers are objects. */
export function serveJson(
  { access, prefix, errorPrefix = '', deniedStatus }: Service,
  answer: (call: Call) => object,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    const key = accessKeyOf(request.headers.authorization) ?? '';
    const require = (resource: string) => access.require(key, { action: `${prefix}:${operation}`, resource });
    try {
      const body: unknown = JSON.parse((await readBody(request)).toString());
      send(200, answer({ operation, body, require }));
    } catch (error) {
      if (error instanceof AccessDenied)
        send(deniedStatus, { __type: 'AccessDeniedException', message: error.message });
      else if (error instanceof ServiceError)
        send(400, { __type: `${errorPrefix}${error.code}`, message: error.message });
      else throw error;
    }
  };
}

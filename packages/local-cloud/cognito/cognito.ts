import type { IncomingMessage, ServerResponse } from 'node:http';
import { Access, AccessDenied, accessKeyOf } from '../iam/access.ts';
import { readBody } from '../lib/http.ts';
import { valueIn } from '../lib/objects.ts';
import { ACCOUNT, REGION } from '../lib/settings.ts';
import { Directory } from './directory.ts';
import { CognitoError } from './errors.ts';
import { createOperations, type IdentitySpec } from './operations.ts';

export interface Cognito {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Cognito's admin API (JSON, operation in `x-amz-target`) and the key set at `…/.well-known/jwks.json`. */
export function createCognito(
  file: string,
  spec: IdentitySpec,
  now?: () => number,
  access: Access = new Access(),
): Cognito {
  const directory = new Directory(file);
  const operations = createOperations(directory, spec, now);

  const answer = async (request: IncomingMessage): Promise<object> => {
    if (request.url?.endsWith('/.well-known/jwks.json')) return directory.publicKeys;
    const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const operation = operations[name];
    if (!operation) throw new CognitoError('UnknownOperationException', `The local Cognito does not support ${name}.`);
    const input: unknown = JSON.parse((await readBody(request)).toString() || '{}');
    if (name.startsWith('Admin')) requireRight(access, request, name, input);
    return operation(input);
  };

  return {
    handle: async (request, response) => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
      try {
        send(200, await answer(request));
      } catch (error) {
        if (error instanceof CognitoError) send(400, { __type: error.type, message: error.message });
        else if (error instanceof AccessDenied) send(400, { __type: 'AccessDeniedException', message: error.message });
        else throw error;
      }
    },
  };
}

/** An administrator's operations need a right; the others are open to whoever has a token of the user or a session. */
function requireRight(access: Access, { headers }: IncomingMessage, operation: string, input: unknown): void {
  const key = accessKeyOf(headers.authorization);
  if (key === undefined)
    throw new CognitoError('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
  const pool = String(valueIn(input, 'UserPoolId') ?? '');
  const resource = `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${pool}`;
  access.require(key, { action: `cognito-idp:${operation}`, resource });
}

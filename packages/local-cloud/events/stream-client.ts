import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DynamoDBStreamsClient, type DynamoDBStreamsClientConfig } from '@aws-sdk/client-dynamodb-streams';

interface Protocol {
  deserializeResponse(operation: unknown, context: unknown, response: HttpResponse): Promise<object>;
}
type HttpResponse = { statusCode: number; body: Readable };

/** This SDK middleware formats every record for logging, even without a logger. */
const LOGGER_MIDDLEWARE = 'loggerMiddleware';

/**
 * A client that returns records in wire format, which is also how Lambda passes them to functions: bytes as base64,
 * instants as seconds. The SDK's own decoding takes ten times as long.
 */
export function createStreamsClient(settings: DynamoDBStreamsClientConfig): DynamoDBStreamsClient {
  const client = new DynamoDBStreamsClient(settings);
  client.middlewareStack.remove(LOGGER_MIDDLEWARE);
  const protocol = client.config.protocol as unknown as Protocol;
  const decode = protocol.deserializeResponse.bind(protocol);
  protocol.deserializeResponse = async (operation, context, response) =>
    response.statusCode >= 300
      ? decode(operation, context, response)
      : { ...((await json(response.body)) as object), $metadata: {} };
  return client;
}

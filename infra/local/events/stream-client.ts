import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { DynamoDBStreamsClient, type DynamoDBStreamsClientConfig } from '@aws-sdk/client-dynamodb-streams';

interface Protocol {
  deserializeResponse(operation: unknown, context: unknown, response: HttpResponse): Promise<object>;
}
type HttpResponse = { statusCode: number; body: Readable };

/** The SDK prepares input and output for a logger, record by record, even if there is none. */
const UNREAD = 'loggerMiddleware';

/**
 * A client whose answers stay as they come over the wire: that is how Lambda shows records to a function, bytes as
 * base64 and instants as seconds. The SDK's own decoding takes ten times as long.
 */
export function createStreamsClient(settings: DynamoDBStreamsClientConfig): DynamoDBStreamsClient {
  const client = new DynamoDBStreamsClient(settings);
  client.middlewareStack.remove(UNREAD);
  const protocol = client.config.protocol as unknown as Protocol;
  const decode = protocol.deserializeResponse.bind(protocol);
  protocol.deserializeResponse = async (operation, context, response) =>
    response.statusCode >= 300
      ? decode(operation, context, response)
      : { ...((await json(response.body)) as object), $metadata: {} };
  return client;
}

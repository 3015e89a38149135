/** A record in wire format, which is also how Lambda passes it to functions: bytes as base64, instants as seconds. */
export interface WireRecord {
  eventID: string;
  eventName: string;
  dynamodb: { SequenceNumber: string; ApproximateCreationDateTime?: number };
}

/** The operations of DynamoDB Streams that a reader needs, with the fields of their answers that it uses. */
type Answers = {
  ListStreams: { Streams?: { StreamArn: string }[] };
  DescribeStream: { StreamDescription: { Shards?: { ShardId: string }[] } };
  GetShardIterator: { ShardIterator: string };
  GetRecords: { Records?: WireRecord[] };
};

/** `code`: the exception's name, such as `TrimmedDataAccessException`. */
export class StreamError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The local database wants a signature, and takes any. */
const HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20000101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20000101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
};

/**
 * Calls the stream operations of the local database. The AWS SDK would take ten times as long to decode records, and
 * the functions get them in wire format anyway. Throws `StreamError`.
 */
export class StreamClient {
  #endpoint: string;

  constructor(endpoint: string) {
    this.#endpoint = endpoint;
  }

  async call<O extends keyof Answers>(operation: O, input: object): Promise<Answers[O]> {
    const response = await fetch(this.#endpoint, {
      method: 'POST',
      headers: { ...HEADERS, 'x-amz-target': `DynamoDBStreams_20120810.${operation}` },
      body: JSON.stringify(input),
    });
    if (response.ok) return (await response.json()) as Answers[O];
    const { __type = '', message = '' } = (await response.json()) as { __type?: string; message?: string };
    throw new StreamError(__type.split('#').at(-1) ?? '', message);
  }
}

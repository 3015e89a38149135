import { type BatchGetCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import type { HttpEvent } from '#platform/http/request.ts';
import { SEED_GROUPS } from '#shared/users/group-seeds.ts';
import { tokenFor } from './tokens.ts';

export const table = () => mockClient(DynamoDBDocumentClient);

type Ask = {
  body?: string;
  headers?: Record<string, string>;
  query?: string;
  params?: Record<string, string>;
  username?: string;
};

/** CloudFront's, which it adds to each request. */
const ORIGIN_KEY = 'known-to-cloudfront';
process.env.ORIGIN_KEY = ORIGIN_KEY;

/** The event that the gateway creates for a request; with a valid token of `username`. */
export function request(
  routeKey: string,
  { body, headers = {}, query = '', params = {}, username }: Ask = {},
): HttpEvent {
  return {
    version: '2.0',
    routeKey,
    rawPath: routeKey.split(' ')[1],
    rawQueryString: query,
    headers: {
      'content-type': 'application/json',
      'x-origin-key': ORIGIN_KEY,
      ...(username && { authorization: `Bearer ${tokenFor(username)}` }),
      ...headers,
    },
    pathParameters: params,
    body,
    isBase64Encoded: false,
    requestContext: {
      requestId: 'req-1',
      http: { method: routeKey.split(' ')[0], sourceIp: '203.0.113.9' },
    },
  } as unknown as HttpEvent;
}

export const context = { awsRequestId: 'req-1', functionName: 'test' } as Context;

const base = { version: 1, creation_date: '2026-01-01T00:00:00.000Z', modification_date: '2026-01-01T00:00:00.000Z' };
const entity = {
  ...base,
  id: 'e1',
  name: 'Acme',
  type: 'client',
  country: 'FR',
  parent: null,
  subscriptions: [],
  supplier: null,
};
const user = {
  ...base,
  id: 'u1',
  username: 'alice',
  email: 'alice@acme.example',
  first_name: 'A',
  last_name: 'B',
  language: 'fr',
  entity: 'e1',
  is_superuser: false,
  groups: ['client'],
  permissions: [],
  is_active: true,
};

/** Items that a logged-in user called alice needs. */
export const people: Record<string, object> = {
  'UNIQUE#USER#username:alice': { id: 'u1' },
  'USER#u1': user,
  'SESSIONS#u1 S#s1': {
    ...{ id: 's1', auth_time: 1_767_225_600, address: '203.0.113.9', device: 'test', ttl: 4_000_000_000 },
    ...{ created_at: base.creation_date, last_used_at: '2100-01-01T00:00:00.000Z' },
  },
  'ENTITY#e1': entity,
  'GROUP#client': { ...base, ...SEED_GROUPS.find(({ id }) => id === 'client') },
};

/** Answers a batch of reads from items by their partition key, or by both keys. */
export const found = (items: Record<string, object>) => (input: BatchGetCommandInput) => ({
  Responses: Object.fromEntries(
    Object.entries(input.RequestItems ?? {}).map(([name, { Keys = [] }]) => [
      name,
      Keys.flatMap((key) => {
        const item = items[`${key.pk} ${key.sk}`] ?? items[key.pk];
        return item ? [{ ...key, ...item }] : [];
      }),
    ]),
  ),
});

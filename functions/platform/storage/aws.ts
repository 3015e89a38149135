import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pause } from './retry.ts';
import { versionedWrites } from './versioned-writes.ts';

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** These middlewares take a quarter of the time of a call, and their output is not used. */
const UNREAD = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/** Options for converting values to attributes. */
export const MARSHALLING = { removeUndefinedValues: true };

/** A transaction has the item for some milliseconds. */
const CONFLICT_ATTEMPTS = 8;

/** A single write meets a transaction that has its item: nothing was written, and the SDK does not repeat it. */
async function pastConflicts<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === CONFLICT_ATTEMPTS) throw error;
      await pause(attempt);
    }
  }
}

function slimDynamo(): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 6 }), {
    // A copy, because the client adds its own options.
    marshallOptions: { ...MARSHALLING },
  });
  for (const name of UNREAD) client.middlewareStack.remove(name);
  client.middlewareStack.add((next) => (args) => pastConflicts(() => next(args)), {
    name: 'pastConflicts',
    // Around the SDK's own attempts.
    step: 'build',
    priority: 'low',
  });
  client.middlewareStack.add(versionedWrites(client) as never, { name: 'versionedWrites', step: 'initialize' });
  return client;
}

/**
 * One client per execution environment, created on first use. For a local run, the endpoints come from
 * AWS_ENDPOINT_URL_*. PURE: lets the bundler remove unused clients.
 */
export const dynamo = /* @__PURE__ */ once(slimDynamo);
export const s3 = /* @__PURE__ */ once(
  () => new S3Client({ maxAttempts: 4, forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined }),
);
export const ses = /* @__PURE__ */ once(() => new SESv2Client({ maxAttempts: 4 }));
/** For mails that must not leave twice: SES would send a repeated request again. */
export const sesOnce = /* @__PURE__ */ once(() => new SESv2Client({ maxAttempts: 1 }));
export const cognito = /* @__PURE__ */ once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

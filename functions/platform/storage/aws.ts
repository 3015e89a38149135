import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** What they do takes a quarter of the time of a call; nobody reads it. */
const UNREAD = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware'];

/** How values become attributes. */
export const MARSHALLING = { removeUndefinedValues: true };

function slimDynamo(): DynamoDBDocumentClient {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 6 }), {
    // A copy, as the client adds options of its own.
    marshallOptions: { ...MARSHALLING },
  });
  for (const name of UNREAD) client.middlewareStack.remove(name);
  return client;
}

/**
 * One client per execution environment, made at first use. The endpoints of a local run come from AWS_ENDPOINT_URL_*.
 * PURE: a function that does not use a client is bundled without it.
 */
export const dynamo = /* @__PURE__ */ once(slimDynamo);
export const s3 = /* @__PURE__ */ once(
  () => new S3Client({ maxAttempts: 4, forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined }),
);
export const ses = /* @__PURE__ */ once(() => new SESv2Client({ maxAttempts: 4 }));
export const cognito = /* @__PURE__ */ once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }));

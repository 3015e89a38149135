import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { BucketName, ObjectAction, Rights } from '../rights.ts';
import { wildcardUnder } from './acknowledge.ts';
import type { Data } from './data.ts';
import type { Resources } from './resources.ts';

const READ_ITEMS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const WRITE_ITEMS = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
const OBJECT_ACTIONS: Record<ObjectAction, string> = {
  get: 's3:GetObject',
  put: 's3:PutObject',
  delete: 's3:DeleteObject',
};

/** The statements that a function's role needs for its rights: named actions on named resources. */
export function statementsFor(rights: Rights, { data, identity, settings }: Resources): PolicyStatement[] {
  const statements: PolicyStatement[] = [];
  const allow = (actions: string[], ...resources: string[]) =>
    statements.push(new PolicyStatement({ actions, resources }));

  if (rights.table) {
    const { tableArn } = data.table;
    allow(rights.table === 'write' ? [...READ_ITEMS, ...WRITE_ITEMS] : READ_ITEMS, tableArn);
    allow(['dynamodb:Query'], `${tableArn}/index/gsi1`, `${tableArn}/index/gsi2`);
  }
  for (const { bucket, prefix, actions } of rights.objects ?? []) {
    allow(
      actions.map((action) => OBJECT_ACTIONS[action]),
      data.buckets[bucket].arnForObjects(`${prefix ?? ''}*`),
    );
  }
  // Deleting under a prefix lists first; and without this right, S3 answers 403 for an object that does not exist.
  for (const bucket of bucketsListed(rights)) allow(['s3:ListBucket'], data.buckets[bucket].bucketArn);
  if (rights.accounts) {
    allow(
      rights.accounts.map((action) => `cognito-idp:${action}`),
      identity.pool.userPoolArn,
    );
  }
  if (rights.mails && settings.mailFrom) allow(['ses:SendEmail'], ...sendersOf(data, settings.mailFrom));
  return statements;
}

/** An address is verified by itself or with its whole domain. */
function sendersOf(data: Data, address: string): string[] {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return [address, domain].map((resourceName) =>
    Stack.of(data).formatArn({ service: 'ses', resource: 'identity', resourceName }),
  );
}

/** Names of resources in the environment, only of those that the function has rights to. */
export function environmentFor(rights: Rights, { data, identity, settings }: Resources): Record<string, string> {
  const buckets = new Set(rights.objects?.map(({ bucket }) => bucket));
  return {
    TABLE_NAME: data.table.tableName,
    ...Object.fromEntries([...buckets].map((name) => [`${name.toUpperCase()}_BUCKET`, data.buckets[name].bucketName])),
    ...(rights.accounts && {
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    }),
    ...(rights.mails && settings.mailFrom && { MAIL_FROM: settings.mailFrom }),
  };
}

/** The findings of cdk-nag for objects under a prefix, which a policy can only name with an asterisk. */
export const objectFindings = (rights: Rights, { data }: Pick<Resources, 'data'>): string[] =>
  (rights.objects ?? []).map(({ bucket, prefix }) => wildcardUnder(data.buckets[bucket], `/${prefix ?? ''}*`));

const bucketsListed = (rights: Rights): Set<BucketName> =>
  new Set(
    rights.objects?.filter(({ actions }) => actions.some((action) => action !== 'put')).map(({ bucket }) => bucket),
  );

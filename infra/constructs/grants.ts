import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LIFETIMES, type Lifetime } from '#shared/lifetimes.ts';
import { entriesOf } from '#shared/values/objects.ts';
import type { BucketName, ObjectAction, Rights } from '../right-parts.ts';
import { wildcardUnder } from './acknowledge.ts';
import type { Resources } from './resources.ts';

const READ_ITEMS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const WRITE_ITEMS = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
const OBJECT_ACTIONS: Record<ObjectAction, string[]> = {
  get: ['s3:GetObject'],
  // A failed upload in parts removes the parts that it has sent.
  put: ['s3:PutObject', 's3:AbortMultipartUpload'],
  delete: ['s3:DeleteObject'],
};

/** Policy statements for a function's rights: named actions on named resources. */
export function statementsFor(rights: Rights, resources: Resources): PolicyStatement[] {
  const { data, identity, settings } = resources;
  const statements: PolicyStatement[] = [];
  const allow = (actions: string[], ...resources: string[]) =>
    statements.push(new PolicyStatement({ actions, resources }));
  const { partitions } = rights;
  const allowItems = (actions: string[], ...resources: string[]) => {
    const conditions = partitions && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } };
    statements.push(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
  };

  if (rights.table) {
    const { tableArn } = data.table;
    allowItems(rights.table === 'write' ? [...READ_ITEMS, ...WRITE_ITEMS] : READ_ITEMS, tableArn);
    if (rights.scan) allow(['dynamodb:Scan'], tableArn);
    allowItems(['dynamodb:Query'], `${tableArn}/index/gsi1`, `${tableArn}/index/gsi2`);
  }
  for (const { bucket, prefix, actions } of rights.objects ?? []) {
    allow(
      actions.flatMap((action) => OBJECT_ACTIONS[action]),
      data.buckets[bucket].arnForObjects(`${prefix ?? ''}*`),
    );
  }
  // Deleting by prefix lists first. Without this right, S3 also returns 403 instead of 404 for a missing object.
  for (const bucket of bucketsListed(rights)) allow(['s3:ListBucket'], data.buckets[bucket].bucketArn);
  if (rights.accounts) {
    allow(
      rights.accounts.map((action) => `cognito-idp:${action}`),
      identity.pool.userPoolArn,
    );
  }
  if (rights.mails && settings.mailFrom) allow(['ses:SendEmail'], ...sendingBy(resources, settings.mailFrom));
  return statements;
}

/** An address is verified by itself or through its domain. SES needs a right to the configuration set, too. */
function sendingBy({ mails }: Resources, address: string): string[] {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const arn = (resource: string, resourceName: string) =>
    Stack.of(mails).formatArn({ service: 'ses', resource, resourceName });
  return [
    arn('identity', address),
    arn('identity', domain),
    arn('configuration-set', mails.configurationSet.configurationSetName),
  ];
}

/** The bucket whose files a setting keeps. Every function that writes may record events. */
const LIFETIME_OF: Record<Lifetime, BucketName | 'table'> = {
  exportDays: 'exports',
  uploadDays: 'imports',
  importDays: 'imports',
  auditDays: 'table',
};

/** Environment variables with resource names and lifetimes of files, only of resources that the function has rights to. */
export function environmentFor(rights: Rights, { data, identity, mails, settings }: Resources): Record<string, string> {
  const buckets = new Set(rights.objects?.map(({ bucket }) => bucket));
  const kept = new Set([...buckets, ...(rights.table === 'write' ? ['table' as const] : [])]);
  return {
    TABLE_NAME: data.table.tableName,
    ...Object.fromEntries([...buckets].map((name) => [`${name.toUpperCase()}_BUCKET`, data.buckets[name].bucketName])),
    ...(rights.accounts && {
      USER_POOL_ID: identity.pool.userPoolId,
      USER_POOL_CLIENT_ID: identity.client.userPoolClientId,
    }),
    ...(rights.mails &&
      settings.mailFrom && {
        MAIL_FROM: settings.mailFrom,
        MAIL_CONFIGURATION_SET: mails.configurationSet.configurationSetName,
      }),
    ...(rights.replies && settings.inboundDomain && { INBOUND_DOMAIN: settings.inboundDomain }),
    ...Object.fromEntries(
      entriesOf(LIFETIMES)
        .filter(([name]) => kept.has(LIFETIME_OF[name]))
        .map(([name, variable]) => [variable, String(settings[name])]),
    ),
  };
}

/** cdk-nag findings for objects under a prefix, which a policy can only name with a wildcard. */
export const objectFindings = (rights: Rights, { data }: Pick<Resources, 'data'>): string[] =>
  (rights.objects ?? []).map(({ bucket, prefix }) => wildcardUnder(data.buckets[bucket], `/${prefix ?? ''}*`));

const bucketsListed = (rights: Rights): Set<BucketName> =>
  new Set(
    rights.objects?.filter(({ actions }) => actions.some((action) => action !== 'put')).map(({ bucket }) => bucket),
  );

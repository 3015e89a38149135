import type { IncomingMessage } from 'node:http';
import { type Access, AccessDenied } from '../iam/access.ts';
import type { Asked } from '../iam/policy.ts';
import type { Call } from './call.ts';
import { type NoSuchKey, S3Error } from './errors.ts';

type Caller = Pick<Call, 'access' | 'accessKey'>;

const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;
const objectArn = (bucket: string, key: string): string => `${bucketArn(bucket)}/${key}`;

/** In the words of S3, which quotes the resource. */
export function refused(error: AccessDenied): S3Error {
  return new S3Error(
    'AccessDenied',
    403,
    error.message.replace(error.resource, (resource) => `"${resource}"`),
  );
}

function require({ access, accessKey }: Caller, ...all: Asked[]): void {
  for (const asked of all) access.require(accessKey, asked);
}

/** Bucket and key that a copy is made from. */
export function copySource(request: IncomingMessage): { bucketName: string; key: string } | undefined {
  const header = request.headers['x-amz-copy-source'];
  if (header === undefined) return undefined;
  const source = decodeURIComponent(String(header).replace(/\?.*$/, ''));
  const [, bucketName = '', key = ''] = /^\/?([^/]+)\/(.+)$/s.exec(source) ?? [];
  return { bucketName, key };
}

/** Tags and access lists are rights of their own. */
const EXTRAS = { 'x-amz-tagging': 's3:PutObjectTagging', 'x-amz-acl': 's3:PutObjectAcl' };

function actionsOn({ request, query }: Call): string[] {
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return ['s3:GetObject'];
    case 'DELETE':
      return [query.has('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject'];
    default: {
      const extras = Object.entries(EXTRAS).flatMap(([header, action]) => (request.headers[header] ? [action] : []));
      return ['s3:PutObject', ...extras];
    }
  }
}

/** Throws `AccessDenied` unless the caller may do what the request for an object asks. */
export function requireForObject(call: Call): void {
  const resource = objectArn(call.bucket.name, call.key);
  require(call, ...actionsOn(call).map((action) => ({ action, resource })));
  const source = call.request.method === 'PUT' && copySource(call.request);
  if (source) require(call, { action: 's3:GetObject', resource: objectArn(source.bucketName, source.key) });
}

/** Listing; files of a bucket that are deleted together are asked about one by one. */
export function requireForBucket(call: Call): void {
  const { query, request, bucket } = call;
  if (request.method === 'POST') return;
  const context = () => ({
    's3:prefix': query.get('prefix') ?? '',
    's3:delimiter': query.get('delimiter') ?? undefined,
    's3:max-keys': query.get('max-keys') ?? undefined,
  });
  const action = query.has('versions') ? 's3:ListBucketVersions' : 's3:ListBucket';
  require(call, { action, resource: bucketArn(bucket.name), context });
}

export function requirePutting(call: Call): void {
  require(call, { action: 's3:PutObject', resource: objectArn(call.bucket.name, call.key) });
}

export const mayDelete = ({ access, accessKey, bucket }: Call, key: string): boolean =>
  access.may(accessKey, { action: 's3:DeleteObject', resource: objectArn(bucket.name, key) });

/** A caller without the right to list a bucket does not learn which keys are missing. */
export function forThoseWhoList(
  { access, accessKey }: { access: Access; accessKey: string },
  error: NoSuchKey,
): S3Error {
  try {
    access.require(accessKey, { action: 's3:ListBucket', resource: bucketArn(error.bucketName) });
    return error;
  } catch (denied) {
    if (denied instanceof AccessDenied) return refused(denied);
    throw denied;
  }
}

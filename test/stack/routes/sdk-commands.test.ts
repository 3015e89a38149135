import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import type { Metafile } from 'esbuild';
import { expect, inject, test } from 'vitest';
import { ROOT } from '../../../infra/local/folders.ts';
import { statementsOf } from '../../infra/iam.ts';
import { ownFunctions } from '../../infra/support.ts';

const UPLOAD_IN_PARTS = ['s3:PutObject'];
/** The actions that each command of the SDK needs. Commands without a line here fail the test. */
const ACTIONS: Record<string, readonly string[]> = {
  'lib-dynamodb/BatchGet': ['dynamodb:BatchGetItem'],
  'lib-dynamodb/BatchWrite': ['dynamodb:BatchWriteItem'],
  'lib-dynamodb/Delete': ['dynamodb:DeleteItem'],
  'lib-dynamodb/Put': ['dynamodb:PutItem'],
  'lib-dynamodb/Query': ['dynamodb:Query'],
  'lib-dynamodb/TransactWrite': ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(
    (action) => `dynamodb:${action}`,
  ),
  'lib-dynamodb/Update': ['dynamodb:UpdateItem'],
  'client-s3/AbortMultipartUpload': ['s3:AbortMultipartUpload'],
  'client-s3/CompleteMultipartUpload': UPLOAD_IN_PARTS,
  'client-s3/CopyObject': ['s3:GetObject', 's3:PutObject'],
  'client-s3/CreateMultipartUpload': UPLOAD_IN_PARTS,
  'client-s3/DeleteObjects': ['s3:DeleteObject'],
  'client-s3/GetObject': ['s3:GetObject'],
  'client-s3/HeadObject': ['s3:GetObject'],
  'client-s3/ListObjectsV2': ['s3:ListBucket'],
  'client-s3/PutObject': ['s3:PutObject'],
  'client-s3/UploadPart': UPLOAD_IN_PARTS,
  // Open to whoever has a token of the user.
  'client-cognito-identity-provider/AssociateSoftwareToken': [],
  'client-cognito-identity-provider/VerifySoftwareToken': [],
  'client-sesv2/SendEmail': ['ses:SendEmail'],
};
/** Parts of the SDK that call these only if asked to: other kinds of tables, buckets and endpoints. */
const NEVER_CALLED = ['client-dynamodb/DescribeEndpoints', 'client-s3/CreateSession', 'lib-dynamodb/Scan'];

/** Everything that answers from lists contains the code that writes snapshots; only the compaction runs it. */
const SNAPSHOT_WRITES = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject', 's3:ListBucket'];
/** Code in a bundle that its function never runs. */
const NEVER_RUN: Record<string, readonly string[]> = {
  // Each handler can list records; none of these routes does.
  authentication: ['s3:GetObject', ...SNAPSHOT_WRITES],
  // Reads one list: the same modules write records, and ask for compactions.
  canary: ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']
    .map((action) => `dynamodb:${action}`)
    .concat(SNAPSHOT_WRITES),
  // Reads jobs only: the same modules write records.
  jobs: ['dynamodb:BatchWriteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', ...SNAPSHOT_WRITES],
  // Invites users, who choose their password themselves. Demo users get theirs from the same code.
  seed: ['AdminCreateUser', 'AdminSetUserPassword', 'AdminUserGlobalSignOut'].map((action) => `cognito-idp:${action}`),
};

const actionsOf = (command: string): readonly string[] =>
  ACTIONS[command] ?? [
    command.replace('client-cognito-identity-provider/', 'cognito-idp:').replace('client-sfn/', 'states:'),
  ];

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const metafile: Metafile = json(ROOT, 'dist/functions.meta.json');
const bundles = Object.entries(metafile.outputs)
  .filter(([file]) => file.endsWith('/index.mjs'))
  .map(([file, { inputs }]) => ({ name: file.split('/').at(-2)?.replace(/^job-/, '') ?? file, inputs }));

/** The SDK's commands in a bundle: `client-s3/PutObject`. The low-level ones of DynamoDB serve those of the library. */
function commandsOf(inputs: Metafile['outputs'][string]['inputs']): string[] {
  const isIncluded = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return isIncluded
    .flatMap(([file]) => {
      const [, client, command] = /@aws-sdk\/([\w-]+)\/.*\/commands\/(\w+)Command\.js$/.exec(file) ?? [];
      return client && command ? [`${client}/${command}`] : [];
    })
    .filter((command) => !NEVER_CALLED.includes(command) && !command.startsWith('client-dynamodb/'));
}

const template = Template.fromJSON(json(inject('seeded').assemblyDir, 'Vigie-local.template.json'));

test('bundles and functions of the template are the same', () => {
  expect(bundles.map(({ name }) => name).sort()).toEqual([...ownFunctions(template).keys()].sort());
});

test.each(bundles)('$name has a right to each command of the SDK that it contains', ({ name, inputs }) => {
  const granted = new Set(statementsOf(template, name).flatMap(({ Action }) => Action));
  const isListing = commandsOf(inputs).includes('client-s3/ListObjectsV2') && granted.has('s3:GetObject');
  const excused = new Set([...(NEVER_RUN[name] ?? []), ...(isListing ? SNAPSHOT_WRITES : [])]);
  const wanted = new Set(commandsOf(inputs).flatMap(actionsOf));
  expect([...wanted].filter((action) => !granted.has(action) && !excused.has(action))).toEqual([]);
});

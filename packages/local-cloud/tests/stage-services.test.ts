import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetFunctionConfigurationCommand, InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ListQueuesCommand,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cloud, startCloud } from '../cloud.ts';
import { createGiveUp, type FailedBatch } from '../events/failed-batches.ts';
import { Access, credentialsOf } from '../iam/access.ts';
import { REGION } from '../lib/settings.ts';
import { makeFolder } from '../testing/folders.ts';
import { prepareTestApp } from '../testing/test-app.ts';

const folder = makeFolder();
// Function errors are printed; these tests cause them deliberately.
vi.spyOn(console, 'error').mockReturnValue(undefined);
let cloud: Cloud;
let settings: { endpoint: string; region: string; credentials: ReturnType<typeof credentialsOf>; maxAttempts: number };

beforeAll(async () => {
  const app = await prepareTestApp(folder.path);
  cloud = await startCloud({ ...app, dataDir: `${folder.path}/data`, port: 0, retryDelaysMs: [10], limitFactor: 4 });
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = cloud.env;
  const credentials = { accessKeyId, secretAccessKey } as ReturnType<typeof credentialsOf>;
  settings = { endpoint: cloud.endpoints.AWS_ENDPOINT_URL, region: REGION, credentials, maxAttempts: 1 };
});
afterAll(async () => {
  await cloud.stop();
  folder.remove();
});

const FAILURES = 'https://sqs.eu-west-3.amazonaws.com/000000000000/Test-local-Failures';
const named = (name: string) => expect.objectContaining({ name });

test('CloudFormation tells the resources of the stack', async () => {
  const formation = new CloudFormationClient(settings);
  const { StackResourceSummaries = [] } = await formation.send(
    new ListStackResourcesCommand({ StackName: 'Test-local' }),
  );
  const found = StackResourceSummaries.map(({ ResourceType, PhysicalResourceId }) => [
    ResourceType,
    PhysicalResourceId,
  ]);
  expect(found).toContainEqual(['AWS::SQS::Queue', FAILURES]);
  expect(found).toContainEqual(['AWS::Lambda::Function', 'Test-local-worker']);
  expect(found).toContainEqual(['AWS::S3::Bucket', 'test-local-files']);
  const other = formation.send(new ListStackResourcesCommand({ StackName: 'Other' }));
  await expect(other).rejects.toEqual(named('ValidationError'));
  await expect(formation.send(new DescribeStacksCommand({}))).rejects.toEqual(named('InvalidAction'));
});

test('Lambda invokes with and without waiting, and tells a function’s variables', async () => {
  const lambda = new LambdaClient(settings);
  const invoke = (FunctionName: string, event: object, InvocationType?: 'Event') =>
    lambda.send(
      new InvokeCommand({ FunctionName, Payload: JSON.stringify(event), ...(InvocationType && { InvocationType }) }),
    );
  const { Payload } = await invoke('Test-local-echo', { a: 1 });
  expect(JSON.parse(JSON.parse(Payload?.transformToString() ?? '').body)).toEqual({ a: 1 });
  const failed = await invoke('Test-local-misbehaving', { mode: 'throw' });
  expect([failed.FunctionError, JSON.parse(failed.Payload?.transformToString() ?? '')]).toEqual([
    'Unhandled',
    expect.objectContaining({ errorType: 'RangeError', errorMessage: 'broken on purpose' }),
  ]);
  expect(
    (await invoke('arn:aws:lambda:eu-west-3:000000000000:function:Test-local-worker', {}, 'Event')).StatusCode,
  ).toBe(202);
  await expect(invoke('nobody', {})).rejects.toEqual(named('ResourceNotFoundException'));
  const configuration = new GetFunctionConfigurationCommand({ FunctionName: 'Test-local-echo' });
  const { Environment } = await lambda.send(configuration);
  expect(Environment?.Variables?.FILES_BUCKET).toBe('test-local-files');
  const stranger = new LambdaClient({ ...settings, credentials: credentialsOf('Test-local-echo') });
  await expect(stranger.send(configuration)).rejects.toEqual(named('AccessDeniedException'));
});

test('SQS gives the messages of a dead-letter queue, hides what it gave, and removes what is done', async () => {
  const sqs = new SQSClient({ ...settings, useQueueUrlAsEndpoint: false });
  const lambda = new LambdaClient(settings);
  for (const n of [1, 2])
    await lambda.send(
      new InvokeCommand({
        ...{ FunctionName: 'Test-local-worker', InvocationType: 'Event' },
        Payload: JSON.stringify({ poison: n }),
      }),
    );
  await cloud.idle();
  const length = async () => {
    const asked = { QueueUrl: FAILURES, AttributeNames: ['ApproximateNumberOfMessages' as const] };
    return (await sqs.send(new GetQueueAttributesCommand(asked))).Attributes?.ApproximateNumberOfMessages;
  };
  const receive = async (VisibilityTimeout: number) => {
    const asked = { QueueUrl: FAILURES, MaxNumberOfMessages: 10, VisibilityTimeout };
    return (await sqs.send(new ReceiveMessageCommand(asked))).Messages ?? [];
  };
  expect(await length()).toBe('2');
  expect(await receive(0)).toHaveLength(2);
  const [first, second] = await receive(60);
  expect(JSON.parse(first?.Body ?? '')).toMatchObject({
    requestContext: { functionArn: expect.stringContaining('Test-local-worker'), condition: 'RetriesExhausted' },
    requestPayload: { poison: expect.any(Number) },
    responsePayload: { errorMessage: 'cannot digest it' },
  });
  expect(await receive(60)).toEqual([]);
  await sqs.send(new DeleteMessageCommand({ QueueUrl: FAILURES, ReceiptHandle: first?.ReceiptHandle ?? '' }));
  expect(await length()).toBe('1');
  expect(second?.MessageId).not.toBe(first?.MessageId);
  const unknown = sqs.send(new ReceiveMessageCommand({ QueueUrl: `${FAILURES}-other` }));
  await expect(unknown).rejects.toEqual(named('QueueDoesNotExist'));
  await expect(sqs.send(new ListQueuesCommand({}))).rejects.toEqual(named('UnsupportedOperation'));
});

test('a batch that was given up goes to a bucket with its records, if its function may store it', async () => {
  const stored: [string, string, unknown][] = [];
  const store = {
    put: async (bucket: string, key: string, bytes: Buffer) => {
      stored.push([bucket, key, JSON.parse(bytes.toString())]);
    },
  };
  const access = new Access();
  const statement = {
    Effect: 'Allow' as const,
    Action: ['s3:PutObject'],
    Resource: ['arn:aws:s3:::files/aws/lambda/*'],
  };
  access.add(
    [
      { name: 'reader', roleArn: 'arn:r' },
      { name: 'other', roleArn: 'arn:o' },
    ] as never,
    [
      { name: 'r', arn: 'arn:r', statements: [statement] },
      { name: 'o', arn: 'arn:o', statements: [] },
    ],
  );
  const giveUp = createGiveUp({} as never, store, access);
  const batch: FailedBatch = {
    ...{ id: 'mapping', functionName: 'reader', description: { version: '1.0' } },
    ...{ event: { Records: [{ eventID: '1' }] }, error: 'broken' },
  };
  giveUp('arn:aws:s3:::files', batch);
  giveUp('arn:aws:s3:::files', { ...batch, functionName: 'other' });
  expect(stored).toEqual([
    [
      'files',
      expect.stringMatching(/^aws\/lambda\/mapping\/shardId-[^/]+\/\d{4}\/\d\d\/\d\d\/[\dT.-]+-[0-9a-f-]{36}$/),
      { version: '1.0', payload: '{"Records":[{"eventID":"1"}]}' },
    ],
  ]);
});

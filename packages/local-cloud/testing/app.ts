import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Duration, Fn, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  AllowedMethods,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, type ITable, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import {
  Code,
  FilterCriteria,
  FilterRule,
  type FunctionOptions,
  Function as Lambda,
  LayerVersion,
  Runtime,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket, EventType, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import {
  DefinitionBody,
  DistributedMap,
  Errors,
  Fail,
  JitterType,
  StateMachine,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke as InvokeTask } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { type TestFunction, writeFunction } from './functions.ts';
import type { TestApp } from './test-app.ts';

const PAGE_PATHS =
  "function handler(event) { const r = event.request; if (r.uri.indexOf('.') < 0) r.uri = '/index.html'; return r; }";
const GUARD = `function handler(event) {
  const r = event.request;
  if (r.uri === '/backend/forbidden') return { statusCode: 403, headers: { 'content-type': { value: 'text/plain' } }, body: { encoding: 'text', data: 'by the edge' } };
  return r;
}`;

/** Synthesizes a small stack with one of each resource that the local cloud serves. */
export function synthesize({ assemblyDir, webDir, sink }: TestApp, dir: string): void {
  writeFileSync(sink, '');
  writePage(webDir);
  const context = { 'aws:cdk:disable-asset-staging': true, 'aws:cdk:enable-path-metadata': true };
  const app = new App({ outdir: assemblyDir, context });
  buildStack(new Stack(app, 'Test-local'), dir, sink);
  app.synth();
}

function writePage(webDir: string): void {
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(webDir, 'assets', 'main-Ab3dE5fG.js'), `console.log(${JSON.stringify('x'.repeat(5000))});`);
}

function buildStack(stack: Stack, dir: string, sink: string): void {
  const text = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new TableV2(stack, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    globalSecondaryIndexes: [{ indexName: 'gsi1', partitionKey: text('gsi1pk'), sortKey: text('gsi1sk') }],
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'ttl',
  });
  const files = new Bucket(stack, 'Files', {
    cors: [{ allowedMethods: [HttpMethods.GET, HttpMethods.POST], allowedOrigins: ['*'] }],
  });
  const page = new Bucket(stack, 'Page');
  const pool = new UserPool(stack, 'Users');
  const client = pool.addClient('Client', {
    authFlows: { adminUserPassword: true },
    accessTokenValidity: Duration.hours(12),
  });
  const failures = new Queue(stack, 'Failures');
  const streamFailures = new Queue(stack, 'StreamFailures');

  const environment = {
    TABLE_NAME: table.tableName,
    FILES_BUCKET: files.bucketName,
    CLIENT_ID: client.userPoolClientId,
    SINK: sink,
  };
  const lambda = (id: TestFunction, options: FunctionOptions = {}) =>
    new Lambda(stack, id, {
      ...{ runtime: Runtime.NODEJS_24_X, handler: 'index.handler', environment, timeout: Duration.seconds(10) },
      code: Code.fromAsset(writeFunction(dir, id)),
      ...options,
    });
  const layerDir = join(dir, 'layer');
  mkdirSync(layerDir);
  writeFileSync(join(layerDir, 'tool.txt'), 'a tool');
  const layer = new LayerVersion(stack, 'Layer', { code: Code.fromAsset(layerDir) });

  const echo = lambda('echo');
  const misbehaving = lambda('misbehaving', { timeout: Duration.seconds(1), memorySize: 128, layers: [layer] });
  const storage = lambda('storage');
  table.grantReadWriteData(storage);
  files.grantReadWrite(storage);
  const worker = lambda('worker', { retryAttempts: 1, onFailure: new SqsDestination(failures) });
  files.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(worker), {
    prefix: 'in/',
    suffix: '.csv',
  });
  const changes = lambda('changes');
  changes.addEventSource(
    new DynamoEventSource(table as ITable, {
      startingPosition: StartingPosition.LATEST,
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 1,
      onFailure: new SqsDlq(streamFailures),
      filters: [FilterCriteria.filter({ dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('PART#') } } } })],
    }),
  );
  new Schedule(stack, 'Nightly', {
    schedule: ScheduleExpression.cron({ minute: '30', hour: '2' }),
    target: new LambdaInvoke(worker, { input: ScheduleTargetInput.fromObject({ scheduled: true }) }),
  });

  addStateMachine(stack, lambda('piece'));

  const api = new HttpApi(stack, 'Api');
  const route = (path: string, target: Lambda) =>
    api.addRoutes({
      ...{ path, methods: [HttpMethod.GET, HttpMethod.POST] },
      integration: new HttpLambdaIntegration(`For${path}`, target),
    });
  route('/backend/open', echo);
  route('/backend/parts/{id}', echo);
  route('/backend/parts/mine', echo);
  route('/backend/broken/{mode}', misbehaving);

  const headers = new ResponseHeadersPolicy(stack, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: `connect-src 'self' https://${files.bucketRegionalDomainName}`,
        override: true,
      },
      contentTypeOptions: { override: true },
    },
  });
  const onRequest = (id: string, code: string) => ({
    function: new EdgeFunction(stack, id, { runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(code) }),
    eventType: FunctionEventType.VIEWER_REQUEST,
  });
  new Distribution(stack, 'Distribution', {
    defaultRootObject: 'index.html',
    defaultBehavior: {
      origin: S3BucketOrigin.withOriginAccessControl(page as IBucket),
      responseHeadersPolicy: headers,
      functionAssociations: [onRequest('PagePaths', PAGE_PATHS)],
    },
    additionalBehaviors: {
      '/backend/*': {
        origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint))),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        responseHeadersPolicy: headers,
        functionAssociations: [onRequest('Guard', GUARD)],
      },
    },
  });
}

/** Divides its input into pieces, of which at most two are worked on at once. */
function addStateMachine(stack: Stack, piece: Lambda): void {
  const task = (id: string, payload: Record<string, unknown>) =>
    new InvokeTask(stack, id, {
      lambdaFunction: piece,
      payload: TaskInput.fromObject(payload),
      retryOnServiceExceptions: false,
    });
  const divide = new InvokeTask(stack, 'Divide', {
    lambdaFunction: piece,
    payload: TaskInput.fromObject({ step: 'divide', 'pieces.$': '$.pieces' }),
    retryOnServiceExceptions: false,
    resultSelector: { 'all.$': '$.Payload.pieces' },
    resultPath: '$.divided',
  });
  const each = task('Piece', { 'piece.$': '$.piece', 'list.$': '$.list' });
  for (const busy of [divide, each])
    busy.addRetry({
      errors: ['Lambda.TooManyRequestsException'],
      maxAttempts: 30,
      maxDelay: Duration.seconds(30),
      jitterStrategy: JitterType.FULL,
    });
  each.addRetry({ errors: [Errors.ALL], maxAttempts: 2, interval: Duration.seconds(1), backoffRate: 2 });
  const pieces = new DistributedMap(stack, 'Pieces', {
    itemsPath: '$.divided.all',
    itemSelector: { 'piece.$': '$$.Map.Item.Value', 'list.$': '$.list' },
    maxConcurrency: 2,
    resultPath: '$.results',
  }).itemProcessor(each);
  const told = task('Tell', { step: 'tell', 'list.$': '$.list', 'error.$': '$.error.Error' });
  pieces.addCatch(told, { errors: [Errors.ALL], resultPath: '$.error' });
  told.next(new Fail(stack, 'Failed', { error: 'PiecesFailed', cause: 'A piece failed.' }));
  new StateMachine(stack, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(divide.next(pieces)),
    timeout: Duration.seconds(20),
  });
}

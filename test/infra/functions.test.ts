import { describe, expect, test } from 'vitest';
import { byPath, ownFunctions, readable, templateOf } from './support.ts';

const template = templateOf('prod', { adminEmail: 'admin@example.com', alarmEmail: 'ops@example.com' });
const functions = ownFunctions(template);
const workers = [...functions].filter(([, { Metadata }]) => Metadata['aws:cdk:path'].includes('/Jobs/'));
const queues = byPath(template, 'AWS::SQS::Queue');
const alarms = byPath(template, 'AWS::CloudWatch::Alarm');

describe('every function', () => {
  test.each([...functions])('%s has the defaults of the house', (name, { Properties }) => {
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [name === 'pdf' ? 'x86_64' : 'arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    });
    expect(Properties.LoggingConfig.LogFormat).toBe('JSON');
    expect(readable(Properties.LoggingConfig.LogGroup)).toMatch(/Log>$/);
    expect(Properties.Environment.Variables.NODE_OPTIONS).toBe('--enable-source-maps');
  });

  test('answers a request before the gateway gives up, after 30 seconds', () => {
    for (const [, { Properties, Metadata }] of functions) {
      if (Metadata['aws:cdk:path'].includes('/Api/')) expect(Properties.Timeout).toBeLessThan(30);
    }
  });

  test('logs are not kept for ever', () => {
    for (const { Properties } of Object.values(template.findResources('AWS::Logs::LogGroup'))) {
      expect(Properties.RetentionInDays).toBeGreaterThan(0);
    }
  });

  test('raises an alarm when it fails', () => {
    for (const name of functions.keys()) {
      const alarm = alarms.get(`Observability/${name}Fails`);
      expect(alarm, name).toBeDefined();
      const metrics = JSON.stringify(alarm?.Properties.Metrics);
      expect(metrics).toContain('Errors');
      expect(metrics).toContain('Throttles');
    }
  });
});

describe('every worker', () => {
  test('keeps what it gave up on in a queue of its own, with an alarm; a failing seed fails the deployment', () => {
    for (const [name] of workers.filter(([name]) => name !== 'seed')) {
      expect(queues.get(`Jobs/${name}Failures`)?.Properties.MessageRetentionPeriod, name).toBe(14 * 24 * 3600);
      const alarm = alarms.get(`Observability/${name}GaveUp`);
      expect(alarm?.Properties.Threshold).toBe(1);
      expect(readable(alarm?.Properties.Dimensions[0].Value)).toBe(`<Jobs${name}Failures>`);
    }
  });

  test('started by an event, tries three times within six hours', () => {
    const configured = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'));
    const names = configured.map(({ Properties }) => readable(Properties.FunctionName));
    expect(names.sort()).toEqual(
      ['export', 'finalize', 'housekeeping', 'import', 'matching', 'pdf'].map((name) => `<Jobs${name}>`),
    );
    for (const { Properties } of configured) {
      expect(Properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
      expect(readable(Properties.DestinationConfig.OnFailure.Destination)).toMatch(/Failures>$/);
    }
  });

  test('is started by the files meant for it', () => {
    const started = [...byPath(template, 'Custom::S3BucketNotifications').values()].flatMap(({ Properties }) =>
      Properties.NotificationConfiguration.LambdaFunctionConfigurations.map(
        (configuration: {
          LambdaFunctionArn: unknown;
          Filter: { Key: { FilterRules: { Name: string; Value: string }[] } };
        }) => [
          readable(configuration.LambdaFunctionArn),
          readable(Properties.BucketName),
          ...configuration.Filter.Key.FilterRules.map(({ Value }) => Value).sort(),
        ],
      ),
    );
    expect(started.sort()).toEqual([
      ['<Jobsexport>', '<DataExports>', '.json', 'export/'],
      ['<Jobsfinalize>', '<DataImports>', '.json', 'finalize/'],
      ['<Jobsimport>', '<DataImports>', 'uploads/'],
      ['<Jobsmatching>', '<DataImports>', '.json', 'matching/'],
      ['<Jobspdf>', '<DataExports>', '.json', 'pdf/'],
    ]);
  });

  test('has the memory, time and room of its task', () => {
    const sizes = Object.fromEntries(
      workers.map(([name, { Properties }]) => [
        name,
        [Properties.MemorySize, Properties.Timeout, Properties.EphemeralStorage?.Size],
      ]),
    );
    expect(sizes).toMatchObject({
      import: [2048, 900, 2048],
      matching: [3072, 900, 2048],
      finalize: [2048, 900, undefined],
      export: [2048, 900, undefined],
      pdf: [2048, 120, undefined],
    });
  });
});

test('propagation sees changes of suppliers only, and a bad record does not stop the others', () => {
  const [mapping] = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
  expect(mapping?.Properties).toMatchObject({
    BatchSize: 100,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 5,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(readable(mapping?.Properties.DestinationConfig.OnFailure.Destination)).toBe('<JobspropagationFailures>');
  expect(JSON.parse(mapping?.Properties.FilterCriteria.Filters[0].Pattern)).toEqual({
    eventName: ['MODIFY'],
    dynamodb: { Keys: { pk: { S: [{ prefix: 'SUPPLIER#' }] }, sk: { S: ['#'] } } },
  });
});

test('housekeeping runs every hour', () => {
  const [schedule] = Object.values(template.findResources('AWS::Scheduler::Schedule'));
  expect(schedule?.Properties.ScheduleExpression).toBe('rate(1 hour)');
  expect(readable(schedule?.Properties.Target.Arn)).toBe('<Jobshousekeeping>');
});

test('a deployment runs the seed, which knows the first administrator', () => {
  const [trigger] = Object.values(template.findResources('Custom::Trigger'));
  expect(JSON.stringify(trigger?.Properties.HandlerArn)).toContain('Jobsseed');
  expect(functions.get('seed')?.Properties.Environment.Variables.ADMIN_EMAIL).toBe('admin@example.com');
});

describe('alarms', () => {
  test('go to one topic, which tells the address of the settings', () => {
    for (const { Properties } of alarms.values())
      expect(Properties.AlarmActions.map(readable)).toEqual(['<ObservabilityAlarms>']);
    const [subscription] = Object.values(template.findResources('AWS::SNS::Subscription'));
    expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' });
  });

  test('may be published to the topic', () => {
    const [policy] = Object.values(template.findResources('AWS::SNS::TopicPolicy'));
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });

  test('also watch the API and the table', () => {
    expect(alarms.has('Observability/ServerErrors')).toBe(true);
    expect(JSON.stringify(alarms.get('Observability/TableThrottled')?.Properties.Metrics)).toContain(
      'WriteThrottleEvents',
    );
  });
});

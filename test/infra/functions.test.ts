import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesPattern } from '@vigie/local-cloud';
import { describe, expect, test } from 'vitest';
import { alarmTemplateOf, byPath, ownFunctions, readable, templateOf } from './support.ts';

const settings = {
  adminEmail: 'admin@example.com',
  alarmEmail: 'ops@example.com',
  inboundDomain: 'in.example.com',
  malwareScan: 'on',
};
const template = templateOf('prod', settings);
const observability = alarmTemplateOf('prod', settings);
const functions = ownFunctions(template);
const workers = [...functions].filter(([, { Metadata }]) => Metadata['aws:cdk:path'].includes('/Jobs/'));
const queues = byPath(template, 'AWS::SQS::Queue');
const alarms = byPath(observability, 'AWS::CloudWatch::Alarm');

describe('every function', () => {
  test.each([...functions])('%s has the common defaults', (name, { Properties }) => {
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

  test('times out before the gateway does, after 30 seconds', () => {
    for (const [, { Properties, Metadata }] of functions) {
      if (Metadata['aws:cdk:path'].includes('/Api/')) expect(Properties.Timeout).toBeLessThan(30);
    }
  });

  test('of the API knows the key by which CloudFront identifies itself; the template does not contain it', () => {
    const distributions = Object.values(template.findResources('AWS::CloudFront::Distribution'));
    const origins = distributions.flatMap(({ Properties }) => Properties.DistributionConfig.Origins);
    const headers = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
    expect(headers.map(({ HeaderName }) => HeaderName)).toEqual(['x-origin-key']);
    const key = readable(headers[0]?.HeaderValue);
    expect(key).toMatch(/^{{resolve:secretsmanager:<ApiOriginKeySecret>:SecretString:.*}}$/);
    const ofApi = [...functions.values()].filter(({ Metadata }) => Metadata['aws:cdk:path'].includes('/Api/'));
    expect(ofApi.map(({ Properties }) => readable(Properties.Environment.Variables.ORIGIN_KEY))).toEqual(
      ofApi.map(() => key),
    );
  });

  test('logs expire', () => {
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
  test('keeps failed events in a queue of its own, with an alarm; a failing seed fails the deployment', () => {
    for (const [name] of workers.filter(
      ([name]) => !['seed', 'propagation', 'canary', 'import-pieces'].includes(name),
    )) {
      expect(queues.get(`Jobs/${name}Failures`)?.Properties.MessageRetentionPeriod, name).toBe(14 * 24 * 3600);
      const alarm = alarms.get(`Observability/${name}GaveUp`);
      expect(alarm?.Properties.Threshold).toBe(1);
      expect(readable(alarm?.Properties.Dimensions[0].Value)).toBe(`<Jobs${name.replaceAll('-', '')}Failures>`);
    }
  });

  test('that reads the stream keeps what it gave up with its records, with an alarm', () => {
    const readings = Object.entries(template.findResources('AWS::Lambda::EventSourceMapping'));
    expect(readings).toHaveLength(2);
    for (const [id, { Properties }] of readings) {
      expect(readable(Properties.DestinationConfig.OnFailure.Destination)).toBe('<DataExports>');
      expect(Properties.MetricsConfig).toEqual({ Metrics: ['EventCount'] });
      const told = [...alarms.values()].find(
        ({ Properties: { MetricName, Dimensions } }) =>
          MetricName === 'OnFailureDestinationDeliveredEventCount' &&
          readable(Dimensions[0].Value) === readable({ Ref: id }),
      );
      expect(told?.Properties.Threshold, id).toBe(1);
    }
  });

  test('that an event starts is tried three times within six hours', () => {
    const configured = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'));
    const names = configured.map(({ Properties }) => readable(Properties.FunctionName));
    expect(names.sort()).toEqual(
      [
        'accounts',
        'bulk',
        'cascade',
        'compaction',
        'delivery',
        'documentreading',
        'erasure',
        'exchange',
        'export',
        'housekeeping',
        'importbill',
        'importfinalize',
        'importmatch',
        'importread',
        'importrollback',
        'inbound',
        'pdf',
        'verdict',
      ].map((name) => `<Jobs${name}>`),
    );
    for (const { Properties } of configured) {
      expect(Properties).toMatchObject({ MaximumRetryAttempts: 2, MaximumEventAgeInSeconds: 6 * 3600 });
      expect(readable(Properties.DestinationConfig.OnFailure.Destination)).toMatch(/Failures>$/);
    }
  });

  test('is started by the files intended for it', () => {
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
      ['<Jobsaccounts>', '<DataExports>', '.json', 'accounts/'],
      ['<Jobsbulk>', '<DataExports>', '.json', 'bulk/'],
      ['<Jobscascade>', '<DataExports>', '.json', 'cascade/'],
      ['<Jobsdelivery>', '<DataExports>', '.json', 'messages/'],
      ['<Jobsdocumentreading>', '<DataExports>', '.json', 'document-reading/'],
      ['<Jobserasure>', '<DataExports>', '.json', 'erasure/'],
      ['<Jobsexchange>', '<DataExports>', '.json', 'exchanges/'],
      ['<Jobsexport>', '<DataExports>', '.json', 'export/'],
      ['<Jobsimportbill>', '<DataExports>', '.json', 'project-import/'],
      ['<Jobsimportfinalize>', '<DataImports>', '.json', 'finalize/'],
      ['<Jobsimportmatch>', '<DataImports>', '.json', 'matching/'],
      ['<Jobsimportread>', '<DataImports>', 'uploads/'],
      ['<Jobsimportrollback>', '<DataImports>', '.json', 'rollback/'],
      ['<Jobspdf>', '<DataExports>', '.json', 'pdf/'],
    ]);
  });

  test('has the memory, timeout and storage that its task needs', () => {
    const sizes = Object.fromEntries(
      workers.map(([name, { Properties }]) => [
        name,
        [Properties.MemorySize, Properties.Timeout, Properties.EphemeralStorage?.Size],
      ]),
    );
    expect(sizes).toMatchObject({
      'import-read': [2048, 900, 2048],
      'import-match': [3008, 900, 2048],
      'import-pieces': [3008, 900, 2048],
      'import-bill': [3008, 900, 2048],
      'import-finalize': [2048, 900, undefined],
      'import-roll-back': [2048, 900, undefined],
      export: [2048, 900, undefined],
      pdf: [2048, 120, undefined],
      'document-reading': [2048, 300, undefined],
      compaction: [3008, 900, undefined],
    });
  });
});

const mappingOf = (name: string) =>
  Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).find(
    ({ Properties }) => readable(Properties.FunctionName) === `<Jobs${name}>`,
  )?.Properties;

test('propagation receives records that others depend on, and a bad record does not block the others', () => {
  const mapping = mappingOf('propagation');
  expect(mapping).toMatchObject({
    // Also what happened before the reader existed, and several customers side by side.
    StartingPosition: 'TRIM_HORIZON',
    ParallelizationFactor: 4,
    BatchSize: 100,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 5,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
  expect(readable(mapping?.DestinationConfig.OnFailure.Destination)).toBe('<DataExports>');
  const patterns = mapping?.FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern));
  const seen = (eventName: string, kinds: string[], sk: unknown = '#') => ({
    eventName: [eventName],
    dynamodb: { Keys: { pk: { S: kinds.map((kind) => ({ prefix: `${kind}#` })) }, sk: { S: [sk] } } },
  });
  const changed = seen('MODIFY', [
    ...['SUPPLIER', 'PRODUCT', 'MONITORING', 'SYSTEM', 'WATCHLIST', 'USER'],
    ...['ASKED_MONITORING', 'PROCESSING_PROPOSAL', 'LEDGER', 'SUPPORT', 'EVENT', 'GED_NODE', 'ANSWER'],
  ]);
  expect(patterns).toEqual([
    changed,
    expect.objectContaining({ eventName: ['MODIFY'] }),
    seen('INSERT', [
      'CART',
      'SYSTEM',
      'WATCHLIST',
      'AUDIT',
      'ANSWER',
      'INBOUND_MAIL',
      'PROCESSING_PROPOSAL',
      'SUPPORT',
      'ANSWER_REQUEST',
      'GED_NODE',
      'EVENT',
      'MONITORING',
    ]),
    seen('INSERT', ['USER'], { prefix: 'EMAIL#' }),
    seen('REMOVE', [
      ...['AUDIT', 'CONTACT', 'SYSTEM', 'WATCHLIST'],
      ...['PRODUCT', 'SUPPLIER', 'PROJECT', 'MONITORING', 'PROCESSING_PROPOSAL', 'GED_NODE'],
    ]),
  ]);
  // The end of a task is of interest, not its progress.
  const written = (state: string) => ({
    eventName: 'MODIFY',
    dynamodb: { Keys: { pk: { S: 'JOB#1' }, sk: { S: '#' } }, NewImage: { state: { S: state } } },
  });
  const isSeen = (state: string) => patterns.some((pattern: unknown) => matchesPattern(pattern, written(state)));
  expect(['waiting', 'running', 'done', 'failed'].map(isSeen)).toEqual([false, false, true, true]);
  // What AWS allows without a raised quota.
  expect(patterns.length).toBeLessThanOrEqual(5);
});

test('compaction receives only counters that request it, one at a time, and keeps failed events', () => {
  const mapping = mappingOf('compaction');
  expect(mapping).toMatchObject({ BatchSize: 1, MaximumRetryAttempts: 2 });
  expect(readable(mapping?.DestinationConfig.OnFailure.Destination)).toBe('<DataExports>');
  const pattern: unknown = JSON.parse(mapping?.FilterCriteria.Filters[0].Pattern);
  const change = (pk: string, sk: string, counter: object) =>
    matchesPattern(pattern, { dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, NewImage: counter } });
  expect(change('SCOPE#PRODUCT#e1', '#', { due: { S: '2026-01-01T00:00:00.000Z' } })).toBe(true);
  expect(change('SCOPE#PRODUCT#e1', '#', { seq: { N: '7' } })).toBe(false);
  expect(change('SCOPE#PRODUCT#e1', 'L#000000000007', { due: { S: 'x' } })).toBe(false);
  expect(change('PRODUCT#p1', '#', { due: { S: '2026-01-01' } })).toBe(false);
});

test('e-mails that are due leave every five minutes; housekeeping, compaction and canary run every hour', () => {
  const schedules = Object.values(template.findResources('AWS::Scheduler::Schedule'));
  expect(
    schedules.map(({ Properties }) => [readable(Properties.Target.Arn), Properties.ScheduleExpression]).sort(),
  ).toEqual([
    ['<Jobscanary>', 'rate(1 hour)'],
    ['<Jobscompaction>', 'rate(1 hour)'],
    ['<Jobsdelivery>', 'rate(5 minutes)'],
    ['<Jobshousekeeping>', 'rate(1 hour)'],
  ]);
});

test('a deployment runs the seed with the first administrator', () => {
  const [trigger] = Object.values(template.findResources('Custom::Trigger'));
  expect(JSON.stringify(trigger?.Properties.HandlerArn)).toContain('Jobsseed');
  expect(functions.get('seed')?.Properties.Environment.Variables.ADMIN_EMAIL).toBe('admin@example.com');
  const earlier = [trigger?.DependsOn].flat().join(' ');
  expect(earlier, 'the worker that invites hears of the request').toContain('DataExportsNotifications');
});

test('mails have the sender of the stage and link to its page', () => {
  const environment = functions.get('accounts')?.Properties.Environment.Variables;
  expect(environment.MAIL_FROM).toBe('admin@example.com');
  expect(readable(environment.PAGE_URL)).toMatch(/^https:\/\/<WebDistribution>$/);
  const own = { mailFrom: 'vigie@example.com', adminEmail: 'admin@example.com', domain: 'vigie.example.com' };
  const certificateArn = 'arn:aws:acm:us-east-1:000000000000:certificate/1';
  const worker = ownFunctions(templateOf('prod', { ...own, certificateArn })).get('accounts');
  expect(worker?.Properties.Environment.Variables).toMatchObject({
    MAIL_FROM: 'vigie@example.com',
    PAGE_URL: 'https://vigie.example.com',
  });
});

describe('alarms', () => {
  test('go to one topic, which mails the configured address', () => {
    for (const { Properties } of alarms.values()) expect(Properties.AlarmActions.map(readable)).toEqual(['<Alarms>']);
    const [subscription] = Object.values(observability.findResources('AWS::SNS::Subscription'));
    expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' });
  });

  test('may be published to the topic', () => {
    const [policy] = Object.values(observability.findResources('AWS::SNS::TopicPolicy'));
    expect(policy?.Properties.PolicyDocument.Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
      }),
    );
  });

  test('say what to do in a chapter of the runbook', () => {
    const chapters = [
      ...readFileSync(join(import.meta.dirname, '../../docs/runbook.md'), 'utf8').matchAll(/^## (.+)$/gm),
    ];
    const named = [...alarms.values()].map(
      ({ Properties }) => Properties.AlarmDescription.match(/docs\/runbook\.md, “(.+)”$/)?.[1],
    );
    // People report these, or ask for them.
    const asked = ['Data do not agree', 'A company leaves', 'The table is restored'];
    expect(new Set([...named, ...asked])).toEqual(new Set(chapters.map(([, title]) => title)));
  });

  test('tell of throttled indexes, late changes, slow answers, a full account and mails that come back', () => {
    const metricOf = (id: string) => {
      const { Namespace, MetricName, Threshold } = alarms.get(`Observability/${id}`)?.Properties ?? {};
      return [Namespace, MetricName, Threshold];
    };
    expect(metricOf('propagationLate')).toEqual(['AWS/Lambda', 'IteratorAge', 900_000]);
    expect(metricOf('compactionLate')).toEqual(['AWS/Lambda', 'IteratorAge', 900_000]);
    expect(metricOf('SlowAnswers')).toEqual(['AWS/ApiGateway', 'Latency', 20_000]);
    expect(metricOf('Concurrency')).toEqual(['AWS/Lambda', 'ConcurrentExecutions', 800]);
    expect(metricOf('Bounces')).toEqual(['AWS/SES', 'Reputation.BounceRate', 0.03]);
    expect(metricOf('Complaints')).toEqual(['AWS/SES', 'Reputation.ComplaintRate', 0.0008]);
    for (const index of ['gsi1', 'gsi2'])
      expect(JSON.stringify(alarms.get(`Observability/${index}Throttled`)?.Properties.Metrics)).toContain(index);
    const small = byPath(alarmTemplateOf('prod', { lambdaConcurrency: '10' }), 'AWS::CloudWatch::Alarm');
    expect(small.get('Observability/Concurrency')?.Properties.Threshold).toBe(8);
  });

  test('do not exist in a preview', () => {
    const preview = alarmTemplateOf('pr-12', { alarmEmail: 'ops@example.com' });
    expect(byPath(preview, 'AWS::CloudWatch::Alarm').size).toBe(0);
    expect(byPath(preview, 'AWS::CloudWatch::Dashboard').size).toBe(1);
  });

  test('are joined by a budget, if there is one', () => {
    const budgetOf = (template: typeof observability) =>
      Object.values(template.findResources('AWS::Budgets::Budget')).map(({ Properties }) => Properties);
    expect(budgetOf(observability)).toEqual([]);
    const [budget] = budgetOf(alarmTemplateOf('prod', { ...settings, budgetUsd: '150' }));
    expect(budget?.Budget.BudgetLimit).toEqual({ Amount: 150, Unit: 'USD' });
    expect(JSON.stringify(budget?.NotificationsWithSubscribers)).toContain('ops@example.com');
  });

  test('also monitor the API and the table', () => {
    expect(alarms.has('Observability/ServerErrors')).toBe(true);
    expect(JSON.stringify(alarms.get('Observability/TableThrottled')?.Properties.Metrics)).toContain(
      'WriteThrottleEvents',
    );
  });
});

describe('long lists', () => {
  const machine = (from = template) => {
    const [found] = Object.values(from.findResources('AWS::StepFunctions::StateMachine'));
    const parts: unknown[] = found?.Properties.DefinitionString['Fn::Join'][1] ?? [];
    const text = parts.map((part) => (typeof part === 'string' ? part : readable(part))).join('');
    return { properties: found?.Properties, definition: JSON.parse(text) };
  };

  test('are matched by a state machine with traces, a log without their data, and an alarm', () => {
    const { properties } = machine();
    expect(properties).toMatchObject({
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
    });
    expect(properties?.StateMachineType ?? 'STANDARD').toBe('STANDARD');
    const alarm = alarms.get('Observability/MatchingFails');
    const metrics = JSON.stringify(alarm?.Properties.Metrics);
    expect(metrics).toContain('ExecutionsFailed');
    expect(metrics).toContain('ExecutionsTimedOut');
    expect(metrics).not.toContain('ExecutionsAborted');
  });

  test('have steps that are repeated alone; whatever fails for good is told', () => {
    const { States } = machine().definition;
    const piece = States.Pieces.ItemProcessor.States.Piece;
    expect(States.Pieces.ItemProcessor.ProcessorConfig).toEqual({ Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' });
    expect(States.Pieces).not.toHaveProperty('ToleratedFailurePercentage');
    for (const each of [States.Divide, piece, States.Collect])
      expect(
        each.Retry.map(({ ErrorEquals, JitterStrategy }: Record<string, unknown>) => [ErrorEquals, JitterStrategy]),
      ).toEqual([
        [['Lambda.TooManyRequestsException'], 'FULL'],
        [['States.ALL'], 'FULL'],
      ]);
    for (const name of ['Divide', 'Pieces', 'Collect']) expect(States[name].Catch[0]).toMatchObject({ Next: 'Tell' });
    expect([States.Tell.Next, States.Failed.Type]).toEqual(['Failed', 'Fail']);
  });

  test('long lists leave functions to people', () => {
    const atOnce = (own: Record<string, string>) =>
      machine(templateOf('prod', { ...settings, ...own })).definition.States.Pieces.MaxConcurrency;
    const tried = [{}, { lambdaConcurrency: '10' }, { lambdaConcurrency: '100' }, { piecesAtOnce: '7' }];
    expect(tried.map(atOnce)).toEqual([40, 2, 10, 7]);
  });
});

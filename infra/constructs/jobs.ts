import { Duration, Size, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterCriteria, FilterRule, MetricType, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, type DynamoEventSourceProps } from 'aws-cdk-lib/aws-lambda-event-sources';
import { EventType, type IBucket } from 'aws-cdk-lib/aws-s3';
import { LambdaDestination } from 'aws-cdk-lib/aws-s3-notifications';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { CfnQueuePolicy, Queue } from 'aws-cdk-lib/aws-sqs';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { SCANNED_FOLDERS } from '#shared/documents/scans.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Job, jobRights } from '../job-rights.ts';
import { SOURCE_CHANGES } from '../source-changes.ts';
import { acknowledge, LOG_WRITING_POLICY, wildcardUnder } from './acknowledge.ts';
import { withChromium } from './chromium.ts';
import { FailedBatches } from './failed-batches.ts';
import { Matching } from './imports/matching.ts';
import { InboundMails } from './inbound-mails.ts';
import { MalwareScan } from './malware-scan.ts';
import { type FunctionSettings, MAX_MEMORY, ResourceFunction } from './resource-function.ts';
import type { Resources } from './resources.ts';
import type { Web } from './web.ts';

const LONG: FunctionSettings = { memorySize: 2048, timeout: Duration.minutes(15) };
const ROOM_FOR_FILES: FunctionSettings = { ephemeralStorageSize: Size.gibibytes(2) };
const HEAVY: FunctionSettings = { ...LONG, ...ROOM_FOR_FILES, memorySize: MAX_MEMORY };

/** Background work: each worker, its trigger and its dead-letter queue. */
export class Jobs extends Construct {
  readonly functions = {} as Record<Job, ResourceFunction>;
  /** Dead-letter queues, with a retention of two weeks. The seed has none: its failure fails the deployment. */
  readonly failures: Partial<Record<Job, Queue>> = {};
  /** Ids of the event sources that read the table's stream. */
  readonly readings: Partial<Record<Job, string>> = {};
  /** Matches long lists. */
  readonly matching: Matching;
  private readonly resources: Resources;
  private readonly schedulesRole: Role;
  private readonly failedBatches: FailedBatches;

  /**
   * @param web target of the links in mails
   */
  constructor(scope: Construct, id: string, resources: Resources, web: Web) {
    super(scope, id);
    this.resources = resources;
    this.schedulesRole = new Role(this, 'SchedulesRole', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
    });
    const { imports, exports } = resources.data.buckets;
    this.failedBatches = new FailedBatches(exports);
    this.onRequestFile(this.asyncWorker('import-read', { ...LONG, ...ROOM_FOR_FILES }), imports, {
      prefix: 'uploads/',
    });
    const matcher = this.asyncWorker('import-match', HEAVY);
    this.onRequestFile(matcher, imports, { prefix: 'matching/', suffix: '.json' });
    const { settings } = resources;
    this.matching = new Matching(
      this,
      'Matching',
      settings,
      this.worker('import-pieces', { ...HEAVY, isGrantedMore: false }),
    );
    this.matching.startedBy(matcher, settings.piecesAbove);
    this.onRequestFile(this.asyncWorker('import-finalize', LONG), imports, { prefix: 'finalize/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('import-roll-back', LONG), imports, { prefix: 'rollback/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('import-bill', HEAVY), exports, { prefix: 'project-import/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('export', { ...LONG, environment: { PAGE_URL: web.url } }), exports, {
      prefix: 'export/',
      suffix: '.json',
    });
    this.onRequestFile(this.asyncWorker('erasure', LONG), exports, { prefix: 'erasure/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('bulk', LONG), exports, { prefix: 'bulk/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('cascade', LONG), exports, { prefix: 'cascade/', suffix: '.json' });
    this.onRequestFile(
      this.asyncWorker('accounts', { timeout: Duration.minutes(1), environment: { PAGE_URL: web.url } }),
      exports,
      { prefix: 'accounts/', suffix: '.json' },
    );
    const exchange = this.asyncWorker('exchange', {
      timeout: Duration.minutes(5),
      environment: { PAGE_URL: web.url },
    });
    this.onRequestFile(exchange, exports, { prefix: 'exchanges/', suffix: '.json' });
    resources.mails.onFeedback(exchange);
    this.onReceivedMail();
    this.onScannedFile();
    this.createCanary(web);
    this.onRequestFile(this.asyncWorker('pdf', withChromium(this)), exports, { prefix: 'pdf/', suffix: '.json' });
    this.onRequestFile(this.asyncWorker('document-reading', { ...LONG, timeout: Duration.minutes(5) }), exports, {
      prefix: 'document-reading/',
      suffix: '.json',
    });
    const delivery = this.asyncWorker('delivery', {
      ...LONG,
      environment: { PAGE_URL: web.url, MAILS_PER_SECOND: String(this.resources.settings.mailsPerSecond) },
    });
    this.onRequestFile(delivery, exports, { prefix: 'messages/', suffix: '.json' });
    this.acceptNotificationsHandler();
    this.regularly('MailsDue', delivery, Duration.minutes(5));
    this.regularly('Hourly', this.asyncWorker('housekeeping', { timeout: Duration.minutes(5) }), Duration.hours(1));
    const compaction = this.asyncWorker('compaction', { ...LONG, memorySize: MAX_MEMORY });
    this.regularly('HourlyCompaction', compaction, Duration.hours(1));
    this.onManyChanges(compaction);
    this.onSourceChange(this.worker('propagation', { memorySize: 1024, timeout: Duration.minutes(5) }));
    const seed = { timeout: Duration.minutes(2), environment: this.seedEnvironment(), isGrantedMore: false };
    this.onDeployment(this.worker('seed', seed));
    this.protectFailures();
  }

  private worker(job: Job, options: FunctionSettings): ResourceFunction {
    const created = new ResourceFunction(this, job, this.resources, {
      bundle: `job-${job}`,
      rights: jobRights[job],
      isGrantedMore: true,
      ...options,
    });
    this.functions[job] = created;
    return created;
  }

  private asyncWorker(job: Job, options: FunctionSettings): ResourceFunction {
    return this.worker(job, {
      ...options,
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(this.failureQueue(job)),
    });
  }

  private failureQueue(job: Job): Queue {
    const known = this.failures[job];
    if (known) return known;
    const queue = new Queue(this, `${job}Failures`, { retentionPeriod: Duration.days(14) });
    acknowledge(queue, 'It is a dead-letter queue itself.', 'SQS3');
    this.failures[job] = queue;
    return queue;
  }

  private onRequestFile(worker: ResourceFunction, bucket: IBucket, key: { prefix: string; suffix?: string }): void {
    bucket.addEventNotification(EventType.OBJECT_CREATED, new LambdaDestination(worker), key);
  }

  /** Replies of third-parties, if the stage has a domain that receives them. */
  private onReceivedMail(): void {
    const { settings, data } = this.resources;
    if (!settings.inboundDomain) return;
    const worker = this.asyncWorker('inbound', { memorySize: 2048, timeout: Duration.minutes(2) });
    new InboundMails(this, 'Inbound', { settings, bucket: data.buckets.documents, worker });
  }

  /** What GuardDuty finds in files of records, if the stage has them scanned. */
  private onScannedFile(): void {
    const { settings, data } = this.resources;
    if (!settings.malwareScan) return;
    const worker = this.asyncWorker('verdict', { timeout: Duration.minutes(1) });
    new MalwareScan(this, 'MalwareScan', { bucket: data.buckets.documents, prefixes: SCANNED_FOLDERS, worker });
  }

  /** Tries the stage every hour. It tells failures as a metric: its own are never tried again. */
  private createCanary(web: Web): void {
    if (!this.resources.settings.canary) return;
    const canary = { timeout: Duration.minutes(2), environment: { PAGE_URL: web.url }, isGrantedMore: false };
    this.regularly('HourlyCanary', this.worker('canary', canary), Duration.hours(1));
  }

  /** The CDK's own function that configures bucket notifications. */
  private acceptNotificationsHandler(): void {
    const handler = Stack.of(this).node.children.find(({ node }) => node.id.startsWith('BucketNotificationsHandler'));
    if (!handler) throw new Error('The function for bucket notifications has another name in this version of the CDK.');
    acknowledge(
      handler,
      'Created by the CDK, which names no bucket and uses the managed policy.',
      'IAM5[Resource::*]',
      LOG_WRITING_POLICY,
    );
  }

  private onSourceChange(worker: ResourceFunction): void {
    this.readStream('propagation', worker, {
      filters: [...SOURCE_CHANGES],
      batchSize: 100,
      bisectBatchOnError: true,
      retryAttempts: 5,
      reportBatchItemFailures: true,
    });
  }

  /**
   * A list's counter has `due` when it requests a compaction. One record at a time, as each compaction may take long.
   */
  private onManyChanges(worker: ResourceFunction): void {
    const asks = FilterCriteria.filter({
      dynamodb: {
        Keys: { pk: { S: FilterRule.beginsWith('SCOPE#') }, sk: { S: FilterRule.isEqual('#') } },
        NewImage: { due: { S: FilterRule.exists() } },
      },
    });
    this.readStream('compaction', worker, { filters: [asks], batchSize: 1, retryAttempts: 2 });
  }

  private readStream(
    job: Job,
    worker: ResourceFunction,
    options: Omit<DynamoEventSourceProps, 'startingPosition'>,
  ): void {
    const source = new DynamoEventSource(this.resources.data.table as ITable, {
      // What happens while a deployment creates the reader counts, too.
      startingPosition: StartingPosition.TRIM_HORIZON,
      // Records with the same key stay in their order.
      parallelizationFactor: 4,
      onFailure: this.failedBatches,
      // Says how many records were given up.
      metricsConfig: { metrics: [MetricType.EVENT_COUNT] },
      ...options,
    });
    worker.addEventSource(source);
    this.readings[job] = source.eventSourceMappingId;
  }

  private regularly(id: string, worker: ResourceFunction, every: Duration): void {
    new Schedule(this, id, {
      schedule: ScheduleExpression.rate(every),
      target: new LambdaInvoke(worker, { role: this.schedulesRole }),
    });
    acknowledge(this.schedulesRole, 'Invoking a function includes its versions.', wildcardUnder(worker, ':*'));
  }

  /** Only over TLS: one policy for all dead-letter queues, because a stack has at most 500 resources. */
  private protectFailures(): void {
    new CfnQueuePolicy(this, 'FailuresPolicy', {
      queues: Object.values(this.failures).map(({ queueUrl }) => queueUrl),
      policyDocument: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.DENY,
            principals: [new AnyPrincipal()],
            actions: ['sqs:*'],
            resources: ['*'],
            conditions: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ],
      }),
    });
  }

  /**
   * Runs when the seed's code or environment has changed; idempotent. The bucket's notifications must already exist,
   * because the seed requests a mail through them.
   */
  private onDeployment(seed: ResourceFunction): void {
    const { exports } = this.resources.data.buckets;
    new Trigger(this, 'Seed', { handler: seed, timeout: Duration.minutes(2), executeAfter: [exports] });
  }

  private seedEnvironment(): Record<string, string> {
    const { adminEmail } = this.resources.settings;
    return { SEED_VERSION: packageJson.version, ...(adminEmail && { ADMIN_EMAIL: adminEmail }) };
  }
}

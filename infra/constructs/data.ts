import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { type CorsRule, HttpMethods, type IBucket, type LifecycleRule, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { INBOUND_FOLDER } from '#shared/answers/mails.ts';
import type { Settings } from '../config.ts';
import type { BucketName } from '../right-parts.ts';
import { KEPT } from './kept.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * Any origin in a stage without a domain: naming the distribution's would make bucket and distribution depend on each other.
 * This grants nothing: browsers need a signed form or link for these buckets, and no cookies are sent.
 */
const pageCors = ({ domain }: Settings): CorsRule => ({
  allowedMethods: [HttpMethods.GET, HttpMethods.PUT, HttpMethods.POST],
  allowedOrigins: [domain ? `https://${domain}` : '*'],
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3600,
});
/** What a list that is being imported consists of, in the imports bucket. Templates are kept. */
const TEMPORARY_PREFIXES = ['uploads/', 'analyses/', 'matching/', 'finalize/', 'rollback/', 'bills/'];
const ARCHIVE = 'kept/';
const expiring = (days: number, prefix?: string): LifecycleRule => ({
  ...(prefix !== undefined && { prefix }),
  expiration: Duration.days(days),
});
/** Athena's results share the bucket with the data they come from. */
export const QUERY_RESULTS = 'results/';
const ABANDONED_UPLOADS: LifecycleRule = { abortIncompleteMultipartUploadAfter: Duration.days(1) };

/** `oldVersionDays`: how long a permanent stage keeps replaced and deleted files; 0: not at all. */
type Contents = { rules?: LifecycleRule[]; cors?: CorsRule[]; oldVersionDays?: number };

/** Persistent data: the table and the buckets. */
export class Data extends Construct {
  /** The stage's own table, or a restored one in its place. */
  readonly table: ITableV2;
  readonly buckets: Record<BucketName, IBucket>;
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id);
    const { ephemeral, exportDays, uploadDays, importDays } = settings;
    const removalPolicy = ephemeral ? RemovalPolicy.DESTROY : KEPT;
    const own = this.createTable(removalPolicy, settings.isProtected);
    this.table = this.restoredTable(settings) ?? (own as ITableV2);

    const lifetime = { removalPolicy, autoDeleteObjects: ephemeral };
    this.logs = privateBucket(this, 'Logs', {
      ...lifetime,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });

    const bucket = (name: string, { rules = [], cors = [], oldVersionDays = 30 }: Contents = {}) =>
      privateBucket(this, name, {
        ...lifetime,
        objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
        versioned: !ephemeral && oldVersionDays > 0,
        serverAccessLogsBucket: this.logs,
        serverAccessLogsPrefix: `${name.toLowerCase()}/`,
        lifecycleRules: [
          {
            ...ABANDONED_UPLOADS,
            ...(oldVersionDays > 0 && { noncurrentVersionExpiration: Duration.days(oldVersionDays) }),
          },
          ...rules,
        ],
        cors,
      });
    const cors = [pageCors(settings)];
    this.buckets = {
      documents: bucket('Documents', {
        rules: [expiring(uploadDays, 'uploads/'), expiring(uploadDays, INBOUND_FOLDER)],
        cors,
      }),
      imports: bucket('Imports', {
        rules: [...TEMPORARY_PREFIXES.map((prefix) => expiring(uploadDays, prefix)), expiring(importDays, ARCHIVE)],
        cors,
      }),
      exports: bucket('Exports', { rules: [expiring(exportDays)], cors }),
      // Both are made again from the table, and rewritten often: earlier versions would cost more than they are worth.
      snapshots: bucket('Snapshots', { oldVersionDays: 0 }),
      lake: bucket('Lake', { rules: [expiring(30, QUERY_RESULTS)], oldVersionDays: 1 }),
    };
  }

  /** The stage's own table stays as it is beside it: without the settings it is used again. */
  private restoredTable({ tableName, tableStreamArn }: Settings): ITableV2 | undefined {
    if (!tableName || !tableStreamArn) return undefined;
    return TableV2.fromTableAttributes(this, 'RestoredTable', { tableName, tableStreamArn });
  }

  private createTable(removalPolicy: RemovalPolicy, deletionProtection: boolean): TableV2 {
    const text = (name: string) => ({ name, type: AttributeType.STRING });
    return new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: [
        { indexName: 'gsi1', partitionKey: text('gsi1pk'), sortKey: text('gsi1sk') },
        {
          indexName: 'gsi2',
          partitionKey: text('gsi2pk'),
          sortKey: text('gsi2sk'),
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy,
    });
  }
}

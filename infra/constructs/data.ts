import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type CorsRule, HttpMethods, type IBucket, type LifecycleRule, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { INBOUND_FOLDER } from '#shared/answers/mails.ts';
import type { Settings } from '../config.ts';
import type { BucketName } from '../right-parts.ts';
import { privateBucket } from './private-bucket.ts';

/**
 * Any origin: naming the page's origin would make bucket and distribution depend on each other. This grants nothing:
 * browsers need a signed form or link for these buckets, and no cookies are sent.
 */
const PAGE_CORS: CorsRule = {
  allowedMethods: [HttpMethods.GET, HttpMethods.PUT, HttpMethods.POST],
  allowedOrigins: ['*'],
  allowedHeaders: ['*'],
  exposedHeaders: ['ETag'],
  maxAge: 3600,
};
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

/** Persistent data: the table and the buckets. */
export class Data extends Construct {
  readonly table: TableV2;
  readonly buckets: Record<BucketName, IBucket>;
  readonly logs: IBucket;

  constructor(scope: Construct, id: string, { ephemeral, exportDays, uploadDays, importDays }: Settings) {
    super(scope, id);
    const removalPolicy = ephemeral ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN;
    this.table = this.createTable(removalPolicy);

    const lifetime = { removalPolicy, autoDeleteObjects: ephemeral };
    this.logs = privateBucket(this, 'Logs', {
      ...lifetime,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
    });

    const bucket = (name: string, lifecycleRules: LifecycleRule[] = [], cors: CorsRule[] = []) =>
      privateBucket(this, name, {
        ...lifetime,
        objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
        versioned: !ephemeral,
        serverAccessLogsBucket: this.logs,
        serverAccessLogsPrefix: `${name.toLowerCase()}/`,
        lifecycleRules: [{ ...ABANDONED_UPLOADS, noncurrentVersionExpiration: Duration.days(30) }, ...lifecycleRules],
        cors,
      });
    this.buckets = {
      documents: bucket(
        'Documents',
        [expiring(uploadDays, 'uploads/'), expiring(uploadDays, INBOUND_FOLDER)],
        [PAGE_CORS],
      ),
      imports: bucket(
        'Imports',
        [...TEMPORARY_PREFIXES.map((prefix) => expiring(uploadDays, prefix)), expiring(importDays, ARCHIVE)],
        [PAGE_CORS],
      ),
      exports: bucket('Exports', [expiring(exportDays)], [PAGE_CORS]),
      snapshots: bucket('Snapshots'),
      lake: bucket('Lake', [expiring(30, QUERY_RESULTS)]),
    };
  }

  private createTable(removalPolicy: RemovalPolicy): TableV2 {
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
      deletionProtection: removalPolicy === RemovalPolicy.RETAIN,
      removalPolicy,
    });
  }
}

import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import {
  type Column,
  Database,
  DataFormat,
  PartitionProjectionConfiguration,
  S3Table,
  S3TableStorage,
  Schema,
  type Type,
} from 'aws-cdk-lib/aws-glue';
import { Construct } from 'constructs';
import { LAKE_TABLES, type LakeType, lakeColumns, lakeFolder } from '#shared/lake.ts';
import { QUERY_RESULTS } from './data.ts';
import type { Resources } from './resources.ts';

const TYPES: Record<LakeType, Type> = {
  string: Schema.STRING,
  double: Schema.DOUBLE,
  boolean: Schema.BOOLEAN,
  date: Schema.DATE,
  timestamp: Schema.TIMESTAMP,
  'array<string>': Schema.array(Schema.STRING),
};

/** Partition projection: Athena computes the partitions, so new days need no registration. */
const DAYS = PartitionProjectionConfiguration.date({ min: 'NOW-10YEARS', max: 'NOW', format: 'yyyy-MM-dd' });

/** Everything Athena needs to read the Parquet files of the lists. */
export class Lake extends Construct {
  constructor(scope: Construct, id: string, resources: Pick<Resources, 'settings' | 'data'>) {
    super(scope, id);
    this.createTables(resources);
    this.createWorkGroup(resources);
  }

  private createTables({ settings, data }: Pick<Resources, 'settings' | 'data'>): void {
    // Names without hyphens need no quotes in queries.
    const databaseName = `vigie_${settings.stage.replaceAll('-', '_')}`;
    // Contains metadata only; if it were retained, the next stage of the same name could not be created.
    const database = new Database(this, 'Database', { databaseName, removalPolicy: RemovalPolicy.DESTROY });
    for (const [kind, columns] of Object.entries(LAKE_TABLES))
      new S3Table(this, kind, {
        database,
        tableName: kind.toLowerCase(),
        columns: lakeColumns(columns).map(({ name, type }): Column => ({ name, type: TYPES[type] })),
        partitionKeys: [{ name: 'day', type: Schema.DATE }],
        partitionProjection: { day: DAYS },
        dataFormat: DataFormat.PARQUET,
        storage: S3TableStorage.fromBucket(data.buckets.lake),
        s3Prefix: lakeFolder(kind),
      });
  }

  /** Stores results beside the data, whatever the client requests, for a month. */
  private createWorkGroup({ settings, data }: Pick<Resources, 'settings' | 'data'>): void {
    new CfnWorkGroup(this, 'WorkGroup', {
      name: `vigie-${settings.stage}`,
      recursiveDeleteOption: settings.ephemeral,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        resultConfiguration: {
          outputLocation: data.buckets.lake.s3UrlForObject(QUERY_RESULTS),
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
  }
}

import { z } from 'zod';
import type { Reader } from './reader.ts';

const key = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

/** What is read of a table: of the template, or of one that it only uses. */
export const tableSchema = z.object({
  KeySchema: key,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: key,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
  StreamSpecification: z
    .object({ StreamViewType: z.enum(['NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES', 'KEYS_ONLY']) })
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string().optional(), Enabled: z.boolean() }).optional(),
});

const recovery = z.object({
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }).optional(),
});
/** A global table has it for each region, any other for itself. */
const recoverable = recovery.extend({ Replicas: z.array(recovery).default([]) });

export type TableSpec = z.infer<typeof tableSchema> & {
  name: string;
  streamArn: string;
  /** Whether it has point-in-time recovery. */
  isRecoverable?: boolean;
};

export function readTables(reader: Reader): TableSpec[] {
  return reader
    .all(tableSchema.extend(recoverable.shape), 'AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table')
    .map(({ resource, name, properties: { Replicas, PointInTimeRecoverySpecification, ...properties } }) => ({
      name,
      streamArn: reader.attribute(resource, 'StreamArn'),
      ...properties,
      isRecoverable: [{ PointInTimeRecoverySpecification }, ...Replicas].some(
        (each) => each.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled,
      ),
    }));
}

const corsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).default([]),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.coerce.number().optional(),
});

export type CorsRule = z.infer<typeof corsRule>;

export interface BucketSpec {
  name: string;
  cors: CorsRule[];
}

export function readBuckets(reader: Reader): BucketSpec[] {
  const schema = z.object({ CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).optional() });
  return reader
    .all(schema, 'AWS::S3::Bucket')
    .map(({ name, properties }) => ({ name, cors: properties.CorsConfiguration?.CorsRules ?? [] }));
}

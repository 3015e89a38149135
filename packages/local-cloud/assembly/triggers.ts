import { z } from 'zod';
import type { Reader } from './reader.ts';

export interface NotificationSpec {
  bucket: string;
  /** e.g. `s3:ObjectCreated:*` */
  events: string[];
  prefix: string;
  suffix: string;
  functionArn: string;
}

const notifications = z.object({
  BucketName: z.string(),
  NotificationConfiguration: z.object({
    LambdaFunctionConfigurations: z
      .array(
        z.object({
          Events: z.array(z.string()),
          LambdaFunctionArn: z.string(),
          Filter: z
            .object({ Key: z.object({ FilterRules: z.array(z.object({ Name: z.string(), Value: z.string() })) }) })
            .optional(),
        }),
      )
      .default([]),
  }),
});

export function readNotifications(reader: Reader): NotificationSpec[] {
  return reader.all(notifications, 'Custom::S3BucketNotifications').flatMap(({ properties }) =>
    properties.NotificationConfiguration.LambdaFunctionConfigurations.map((configuration) => {
      const rules = configuration.Filter?.Key.FilterRules ?? [];
      const rule = (name: string) => rules.find((each) => each.Name.toLowerCase() === name)?.Value ?? '';
      return {
        bucket: properties.BucketName,
        events: configuration.Events,
        prefix: rule('prefix'),
        suffix: rule('suffix'),
        functionArn: configuration.LambdaFunctionArn,
      };
    }),
  );
}

export interface StreamSpec {
  id: string;
  streamArn: string;
  functionArn: string;
  batchSize: number;
  /** Filter patterns. A record needs to match one of them; an empty list matches all records. */
  filters: unknown[];
  /** -1: unlimited, as in Lambda. */
  retries: number;
  bisect: boolean;
  reportsItemFailures: boolean;
  fromBeginning: boolean;
  onFailureArn?: string;
}

const mapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.coerce.number().default(100),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  MaximumRetryAttempts: z.coerce.number().default(-1),
  BisectBatchOnFunctionError: z.boolean().default(false),
  FunctionResponseTypes: z.array(z.string()).default([]),
  StartingPosition: z.string().default('LATEST'),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});

export function readStreams(reader: Reader): StreamSpec[] {
  return reader
    .all(mapping, 'AWS::Lambda::EventSourceMapping')
    .filter(({ properties }) => properties.Enabled)
    .map(({ resource, properties }) => {
      const onFailureArn = properties.DestinationConfig?.OnFailure?.Destination;
      return {
        id: resource.id,
        streamArn: properties.EventSourceArn,
        functionArn: properties.FunctionName,
        batchSize: properties.BatchSize,
        filters: properties.FilterCriteria?.Filters.map(({ Pattern }): unknown => JSON.parse(Pattern)) ?? [],
        retries: properties.MaximumRetryAttempts,
        bisect: properties.BisectBatchOnFunctionError,
        reportsItemFailures: properties.FunctionResponseTypes.includes('ReportBatchItemFailures'),
        fromBeginning: properties.StartingPosition === 'TRIM_HORIZON',
        ...(onFailureArn && { onFailureArn }),
      };
    });
}

export interface ScheduleSpec {
  id: string;
  /** `rate(…)` or `cron(…)`. */
  expression: string;
  timezone: string;
  functionArn: string;
  input: unknown;
}

const schedule = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  State: z.string().default('ENABLED'),
  Target: z.object({ Arn: z.string(), Input: z.string().optional() }),
});

const rule = z.object({
  ScheduleExpression: z.string().optional(),
  EventPattern: z.record(z.string(), z.unknown()).optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

export function readSchedules(reader: Reader): ScheduleSpec[] {
  const schedules = reader
    .all(schedule, 'AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(({ resource, properties: { ScheduleExpression, ScheduleExpressionTimezone, Target } }) => ({
      id: resource.id,
      expression: ScheduleExpression,
      timezone: ScheduleExpressionTimezone,
      functionArn: Target.Arn,
      input: Target.Input === undefined ? {} : JSON.parse(Target.Input),
    }));
  return [...schedules, ...readRules(reader)];
}

/** Folders of a bucket whose new objects are scanned. */
export interface ProtectionSpec {
  bucket: string;
  prefixes: string[];
}

const protection = z.object({
  ProtectedResource: z.object({
    S3Bucket: z.object({ BucketName: z.string(), ObjectPrefixes: z.array(z.string()).default(['']) }),
  }),
});

export const readProtections = (reader: Reader): ProtectionSpec[] =>
  reader.all(protection, 'AWS::GuardDuty::MalwareProtectionPlan').map(({ properties }) => {
    const { BucketName, ObjectPrefixes } = properties.ProtectedResource.S3Bucket;
    return { bucket: BucketName, prefixes: ObjectPrefixes };
  });

/** A rule that starts a function with the events of a bus. */
export interface EventRuleSpec {
  pattern: unknown;
  functionArn: string;
}

export const readEventRules = (reader: Reader): EventRuleSpec[] =>
  reader
    .all(rule, 'AWS::Events::Rule')
    .flatMap(({ properties: { EventPattern: pattern, State, Targets } }) =>
      pattern === undefined || State !== 'ENABLED' ? [] : Targets.map(({ Arn }) => ({ pattern, functionArn: Arn })),
    );

function readRules(reader: Reader): ScheduleSpec[] {
  return reader.all(rule, 'AWS::Events::Rule').flatMap(({ resource, properties }) => {
    const expression = properties.ScheduleExpression;
    if (expression === undefined || properties.State !== 'ENABLED') return [];
    return properties.Targets.map(({ Arn, Input }, index) => ({
      id: index === 0 ? resource.id : `${resource.id}-${index}`,
      expression,
      timezone: 'UTC',
      functionArn: Arn,
      input:
        Input === undefined
          ? { source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
          : JSON.parse(Input),
    }));
  });
}

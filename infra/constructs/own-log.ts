import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';

/** A log that is kept for half a year; that of a preview for a week, or until it is taken away. */
export const ownLog = (scope: Construct, id: string, { ephemeral }: Settings): LogGroup =>
  new LogGroup(scope, id, {
    retention: ephemeral ? RetentionDays.ONE_WEEK : RetentionDays.SIX_MONTHS,
    removalPolicy: ephemeral ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });

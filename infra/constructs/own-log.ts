import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';

/** A log group with a retention of half a year; in a preview, a week or until the stack is deleted. */
export const ownLog = (scope: Construct, id: string, { ephemeral }: Settings): LogGroup =>
  new LogGroup(scope, id, {
    retention: ephemeral ? RetentionDays.ONE_WEEK : RetentionDays.SIX_MONTHS,
    removalPolicy: ephemeral ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
  });

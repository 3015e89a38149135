import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, type LogGroupProps, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import { KEPT } from './kept.ts';

type Options = Pick<LogGroupProps, 'logGroupName'>;

/** A log group with a retention of half a year; in a preview, a week or until the stack is deleted. */
export const ownLog = (scope: Construct, id: string, { ephemeral }: Settings, options: Options = {}): LogGroup =>
  new LogGroup(scope, id, {
    ...options,
    retention: ephemeral ? RetentionDays.ONE_WEEK : RetentionDays.SIX_MONTHS,
    removalPolicy: ephemeral ? RemovalPolicy.DESTROY : KEPT,
  });

/**
 * For logs that a service of AWS delivers. Other names add to one policy of the account at each deployment of a new
 * stage, until it is full. The stack's id keeps the log of a deleted stage out of the way of the next one.
 */
export const deliveredLog = (scope: Construct, id: string, settings: Settings): LogGroup =>
  ownLog(scope, id, settings, {
    logGroupName: Fn.join('/', [
      '/aws/vendedlogs/vigie',
      settings.stage,
      id,
      Fn.select(2, Fn.split('/', Aws.STACK_ID)),
    ]),
  });

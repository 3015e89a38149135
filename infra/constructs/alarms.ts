import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { FAILED } from '#shared/status/canary.ts';
import type { Settings } from '../config.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import type { Jobs } from './jobs.ts';
import { BURN_RATES, canaryMetric, errorShare, latencyOfLists, OBJECTIVES } from './objectives.ts';

const EVERY_FIVE_MINUTES = { period: Duration.minutes(5), statistic: 'Sum' };
/** Several server errors within five minutes are an outage; a single one is only logged. */
const SERVER_ERRORS = 5;
/** Answers break off after 29 seconds. */
const SLOW_MS = 20_000;
/** Users notice copies that are this late. The records of the stream expire after a day. */
const LATE_MS = Duration.minutes(15).toMilliseconds();
/** SES reviews an account from 5 % of mails that came back, and from 0.1 % that were reported, on. */
const BOUNCE_RATE = 0.03;
const COMPLAINT_RATE = 0.0008;
const BUSY_SHARE = 0.8;

/** Chapters of `docs/runbook.md`, which the description of each alarm names. */
type Chapter =
  | 'A function fails'
  | 'A worker gave up'
  | 'A long list was not matched'
  | 'The API answers with errors'
  | 'The API is slow'
  | 'The table is throttled'
  | 'Changes arrive late'
  | 'Too many functions at once'
  | 'Mails come back'
  | 'The canary fails'
  | 'Errors use up what a month may have'
  | 'Lists are slow';

type Raised = {
  chapter: Chapter;
  description: string;
  metric: IMetric;
  /** From which value on; 1 by default. */
  threshold?: number;
  /** For how many periods in a row; 1 by default. */
  periods?: number;
  /** Whether no data mean a failure; by default they do not. */
  isBadWithoutData?: boolean;
};

/** The alarms of a stage. */
export class Alarms {
  private readonly scope: Construct;
  private readonly topic: Topic;

  constructor(scope: Construct, topic: Topic) {
    this.scope = scope;
    this.topic = topic;
  }

  onFailure(name: string, each: LambdaFunction): void {
    this.raise(`${name}Fails`, {
      chapter: 'A function fails',
      description: `${name}: fails, runs out of time or is throttled`,
      metric: sum(each.metricErrors(EVERY_FIVE_MINUTES), each.metricThrottles(EVERY_FIVE_MINUTES)),
    });
  }

  onLostWork({ failures, readings }: Jobs): void {
    for (const [job, queue] of Object.entries(failures))
      this.raise(`${job}GaveUp`, {
        chapter: 'A worker gave up',
        description: `${job}: gave up on work, which waits in its queue`,
        metric: queue.metricApproximateNumberOfMessagesVisible({ ...EVERY_FIVE_MINUTES, statistic: 'Maximum' }),
      });
    for (const [job, EventSourceMappingUUID] of Object.entries(readings))
      this.raise(`${job}LeftOut`, {
        chapter: 'A worker gave up',
        description: `${job}: gave up on changes of the table, which wait in a file`,
        metric: new Metric({
          namespace: 'AWS/Lambda',
          metricName: 'OnFailureDestinationDeliveredEventCount',
          dimensionsMap: { EventSourceMappingUUID },
          ...EVERY_FIVE_MINUTES,
        }),
      });
  }

  onAnswers({ http }: Api): void {
    this.raise('ServerErrors', {
      chapter: 'The API answers with errors',
      description: 'API: answers with server errors',
      metric: http.metricServerError(EVERY_FIVE_MINUTES),
      threshold: SERVER_ERRORS,
    });
    this.raise('SlowAnswers', {
      chapter: 'The API is slow',
      description: 'API: one answer in a hundred takes more than 20 s',
      metric: http.metricLatency({ ...EVERY_FIVE_MINUTES, statistic: 'p99' }),
      threshold: SLOW_MS,
      periods: 3,
    });
  }

  onTable({ table }: Data): void {
    const throttled = (dimensions: Record<string, string>) =>
      sum(
        ...['ReadThrottleEvents', 'WriteThrottleEvents'].map(
          (metricName) =>
            new Metric({
              namespace: 'AWS/DynamoDB',
              metricName,
              dimensionsMap: { TableName: table.tableName, ...dimensions },
              ...EVERY_FIVE_MINUTES,
            }),
        ),
      );
    this.raise('TableThrottled', {
      chapter: 'The table is throttled',
      description: 'Table: reads or writes are throttled',
      metric: throttled({}),
    });
    for (const index of ['gsi1', 'gsi2'])
      this.raise(`${index}Throttled`, {
        chapter: 'The table is throttled',
        description: `Table: index ${index} is throttled, which holds up writes`,
        metric: throttled({ GlobalSecondaryIndexName: index }),
      });
  }

  /** Those that users stop are no failures. */
  onMatching({ matching: { machine } }: Jobs): void {
    this.raise('MatchingFails', {
      chapter: 'A long list was not matched',
      description: 'Matching of long lists: an execution failed or ran out of time',
      metric: sum(machine.metricFailed(EVERY_FIVE_MINUTES), machine.metricTimedOut(EVERY_FIVE_MINUTES)),
    });
  }

  onDelay(name: string, reader: LambdaFunction): void {
    this.raise(`${name}Late`, {
      chapter: 'Changes arrive late',
      description: `${name}: changes of the table wait for more than 15 minutes`,
      metric: reader.metric('IteratorAge', { ...EVERY_FIVE_MINUTES, statistic: 'Maximum' }),
      threshold: LATE_MS,
    });
  }

  /** Two hours in a row: a deployment, or one slow start, is not an outage. */
  onCanary(stage: string): void {
    this.raise('CanaryFails', {
      chapter: 'The canary fails',
      description: 'Canary: page, status, list or search failed twice in a row, or nothing was tried',
      metric: canaryMetric(stage, FAILED),
      periods: 2,
      isBadWithoutData: true,
    });
  }

  /** Errors and slowness beyond what users were promised (`docs/slo.md`). */
  onObjectives(api: Api): void {
    for (const { id, hours, rate } of BURN_RATES)
      this.raise(`${id}Burn`, {
        chapter: 'Errors use up what a month may have',
        description: `API: for ${hours} h errors are ${rate} times as frequent as a month may have`,
        metric: errorShare(api, Duration.hours(hours)),
        threshold: Number((rate * (1 - OBJECTIVES.availability)).toFixed(4)),
      });
    this.raise('SlowLists', {
      chapter: 'Lists are slow',
      description: `Lists: five answers in a hundred take more than ${OBJECTIVES.latency} ms, for three hours`,
      metric: latencyOfLists(api, Duration.hours(1)),
      threshold: OBJECTIVES.latency,
      periods: 3,
    });
  }

  /** What the stage shares with everything else in its account. */
  onAccount({ lambdaConcurrency }: Settings): void {
    const most = { ...EVERY_FIVE_MINUTES, statistic: 'Maximum' };
    this.raise('Concurrency', {
      chapter: 'Too many functions at once',
      description: `Account: ${BUSY_SHARE * 100} % of ${lambdaConcurrency} concurrent executions are in use`,
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', ...most }),
      threshold: Math.floor(lambdaConcurrency * BUSY_SHARE),
    });
    const rate = (metricName: string) =>
      new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Average' });
    this.raise('Bounces', {
      chapter: 'Mails come back',
      description: 'Account: 3 % of the mails came back; from 5 % on SES may stop them',
      metric: rate('Reputation.BounceRate'),
      threshold: BOUNCE_RATE,
    });
    this.raise('Complaints', {
      chapter: 'Mails come back',
      description: 'Account: 0.08 % of the mails were reported as unwanted; from 0.1 % on SES may stop them',
      metric: rate('Reputation.ComplaintRate'),
      threshold: COMPLAINT_RATE,
    });
  }

  private raise(id: string, raised: Raised): void {
    const { chapter, description, metric, threshold = 1, periods = 1, isBadWithoutData = false } = raised;
    const alarm = new Alarm(this.scope, id, {
      alarmDescription: `${description}. What to do: docs/runbook.md, “${chapter}”`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isBadWithoutData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}

function sum(...metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period: EVERY_FIVE_MINUTES.period });
}

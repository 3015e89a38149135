import { Aws, Duration, NestedStack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Api } from './api.ts';
import type { Jobs } from './jobs.ts';
import type { Resources } from './resources.ts';

const EVERY_FIVE_MINUTES = { period: Duration.minutes(5), statistic: 'Sum' };
/** Several server errors within five minutes are an outage; a single one is only logged. */
const SERVER_ERRORS = 5;

/**
 * Alarms for failures that no user would report, sent to the operator of a stage. Each function adds alarms: in the
 * stack itself they would take a seventh of the 500 resources that CloudFormation allows, so they are nested.
 */
export class Observability extends NestedStack {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { settings, data }: Resources, api: Api, jobs: Jobs) {
    super(scope, id);
    this.topic = this.createTopic(settings.alarmEmail);
    const functions: [string, LambdaFunction][] = [...Object.entries(api.functions), ...Object.entries(jobs.functions)];
    for (const [name, each] of functions) {
      const failures = sum(each.metricErrors(EVERY_FIVE_MINUTES), each.metricThrottles(EVERY_FIVE_MINUTES));
      this.alarm(`${name}Fails`, `${name}: fails, runs out of time or is throttled`, failures);
    }
    for (const [job, queue] of Object.entries(jobs.failures)) {
      const waiting = queue.metricApproximateNumberOfMessagesVisible({ ...EVERY_FIVE_MINUTES, statistic: 'Maximum' });
      this.alarm(`${job}GaveUp`, `${job}: gave up on work, which waits in its queue`, waiting);
    }
    const serverErrors = api.http.metricServerError(EVERY_FIVE_MINUTES);
    this.alarm('ServerErrors', 'API: answers with server errors', serverErrors, SERVER_ERRORS);
    const throttled = ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) =>
      data.table.metric(name, EVERY_FIVE_MINUTES),
    );
    this.alarm('TableThrottled', 'Table: reads or writes are throttled', sum(...throttled));
    this.createDashboard(settings.stage, functions, api);
  }

  private alarm(id: string, alarmDescription: string, metric: IMetric, threshold = 1): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private createTopic(alarmEmail: string | undefined): Topic {
    const topic = new Topic(this, 'Alarms', { displayName: 'Vigie alarms', enforceSSL: true });
    // A topic with its own policy loses the default one, which lets the account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  private createDashboard(stage: string, functions: [string, LambdaFunction][], api: Api): void {
    const graph = (title: string, metricOf: (each: LambdaFunction) => IMetric) =>
      new GraphWidget({ title, width: 12, left: functions.map(([, each]) => metricOf(each)) });
    const requests = new GraphWidget({
      title: 'API requests and errors',
      width: 12,
      left: [api.http.metricCount(), api.http.metricClientError(), api.http.metricServerError()],
    });
    const latency = new GraphWidget({
      title: 'API latency, p50 and p95',
      width: 12,
      left: [api.http.metricLatency({ statistic: 'p50' }), api.http.metricLatency({ statistic: 'p95' })],
    });
    new Dashboard(this, 'Dashboard', {
      dashboardName: `vigie-${stage}`,
      widgets: [
        [requests, latency],
        [
          graph('Errors by function', (each) => each.metricErrors()),
          graph('Duration by function', (each) => each.metricDuration()),
        ],
      ],
    });
  }
}

function sum(...metrics: IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period: EVERY_FIVE_MINUTES.period });
}

import { Aws, NestedStack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Settings } from '../config.ts';
import type { Job } from '../job-rights.ts';
import { Alarms } from './alarms.ts';
import type { Api } from './api.ts';
import type { Jobs } from './jobs.ts';
import { objectiveWidgets } from './objectives.ts';
import type { Resources } from './resources.ts';

/** Readers of the table's stream. */
const STREAM_READERS: readonly Job[] = ['propagation', 'compaction'];

/**
 * Alarms for failures that no user would report, sent to the operator of a lasting stage; previews have none. Each
 * function adds alarms: in the stack itself they would take a seventh of the 500 resources that CloudFormation allows,
 * so they are nested.
 */
export class Observability extends NestedStack {
  constructor(scope: Construct, id: string, { settings, data }: Resources, api: Api, jobs: Jobs) {
    super(scope, id);
    const functions: [string, LambdaFunction][] = [...Object.entries(api.functions), ...Object.entries(jobs.functions)];
    this.createDashboard(settings.stage, functions, api, jobs);
    if (settings.ephemeral) return;
    const alarms = new Alarms(this, this.createTopic(settings.alarmEmail));
    for (const [name, each] of functions) alarms.onFailure(name, each);
    alarms.onLostWork(jobs);
    alarms.onMatching(jobs);
    alarms.onAnswers(api);
    alarms.onTable(data);
    for (const name of STREAM_READERS) alarms.onDelay(name, jobs.functions[name]);
    alarms.onAccount(settings);
    alarms.onObjectives(api);
    if (settings.canary) alarms.onCanary(settings.stage);
    this.createBudget(settings);
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

  /** AWS mails once the month has cost, or will probably cost, the amount. */
  private createBudget({ budgetUsd, alarmEmail, stage }: Settings): void {
    if (budgetUsd === undefined || !alarmEmail) return;
    const told = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `vigie-${stage}-${Aws.REGION}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [told('ACTUAL', 80), told('FORECASTED', 100)],
    });
  }

  private createDashboard(stage: string, functions: [string, LambdaFunction][], api: Api, jobs: Jobs): void {
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
      // Names of dashboards are unique in an account, whatever their region.
      dashboardName: `vigie-${stage}-${Aws.REGION}`,
      widgets: [
        [requests, latency],
        objectiveWidgets(stage, api, jobs),
        [
          graph('Errors by function', (each) => each.metricErrors()),
          graph('Duration by function', (each) => each.metricDuration()),
        ],
      ],
    });
  }
}

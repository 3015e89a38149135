import { Duration } from 'aws-cdk-lib';
import { GraphWidget, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Group } from '#shared/contracts.ts';
import { CANARY_NAMESPACE, FAILED, latencyOf, PROBE_NAMES } from '#shared/status/canary.ts';
import type { Job } from '../job-rights.ts';
import type { Api } from './api.ts';
import type { Jobs } from './jobs.ts';

/** What users may expect, in a month. `docs/slo.md` explains each; a test compares both. */
export const OBJECTIVES = {
  /** Share of the requests that are answered, not with a server error. */
  availability: 0.995,
  /** Milliseconds of 95 of 100 answers with lists. */
  latency: 1500,
  /** Share of the runs of imports that end well. */
  imports: 0.99,
  /** Milliseconds after which changes have reached copies and snapshots. */
  freshness: Duration.minutes(5).toMilliseconds(),
  /** Share of the runs of workers that send mails that end well. */
  mails: 0.99,
} as const;

/**
 * How fast the errors that a month may have are used up, and for how long: 2 % of them within an hour, or 5 % within six
 * hours (Google's SRE workbook, “Alerting on SLOs”).
 */
export const BURN_RATES = [
  { id: 'Fast', hours: 1, rate: 14.4 },
  { id: 'Slow', hours: 6, rate: 6 },
] as const;
/** Below so many requests, one error would be a large share. */
const ENOUGH_REQUESTS = 100;

/** Functions that answer with lists. */
const LISTING: readonly Group[] = ['parts', 'third-parties', 'dictionaries', 'projects'];
const IMPORTING: readonly Job[] = ['import-read', 'import-match', 'import-finalize'];
const MAILING: readonly Job[] = ['accounts', 'delivery', 'exchange'];
const READING: readonly Job[] = ['propagation', 'compaction'];

const added = (metrics: Readonly<Record<string, IMetric>>): string =>
  Object.keys(metrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ');

/** Share of the invocations that end well. */
function endedWell(label: string, functions: readonly LambdaFunction[], period: Duration): MathExpression {
  const each = (prefix: string, of: (one: LambdaFunction) => IMetric) =>
    Object.fromEntries(functions.map((one, n) => [`${prefix}${n}`, of(one)]));
  const errors = each('e', (one) => one.metricErrors({ period, statistic: 'Sum' }));
  const runs = each('i', (one) => one.metricInvocations({ period, statistic: 'Sum' }));
  const [failed, all] = [added(errors), added(runs)];
  return new MathExpression({
    ...{ label, period, usingMetrics: { ...errors, ...runs } },
    expression: `IF(${all} > 0, 1 - (${failed}) / (${all}), 1)`,
  });
}

/** Share of the requests that end with a server error; 0 while there are few. */
export function errorShare({ http }: Api, period: Duration): MathExpression {
  return new MathExpression({
    ...{ label: 'share of server errors', period },
    expression: `IF(requests >= ${ENOUGH_REQUESTS}, FILL(errors, 0) / requests, 0)`,
    usingMetrics: {
      requests: http.metricCount({ period, statistic: 'Sum' }),
      errors: http.metricServerError({ period, statistic: 'Sum' }),
    },
  });
}

export const latencyOfLists = (api: Api, period: Duration): MathExpression =>
  new MathExpression({
    ...{ label: 'lists, p95', period },
    expression: 'MAX(METRICS())',
    usingMetrics: Object.fromEntries(
      LISTING.map((group, n) => [`m${n}`, api.functions[group].metricDuration({ period, statistic: 'p95' })]),
    ),
  });

export const canaryMetric = (stage: string, metricName: string, statistic = 'Sum'): Metric =>
  new Metric({
    ...{ namespace: CANARY_NAMESPACE, metricName, statistic },
    dimensionsMap: { Stage: stage },
    period: Duration.hours(1),
  });

const DAY = Duration.days(1);
const line = (label: string, value: number) => [{ label, value }];

/** A graph for each objective, with a line at what was promised. */
export function objectiveWidgets(stage: string, api: Api, jobs: Jobs): GraphWidget[] {
  const workers = (names: readonly Job[]) => names.map((name) => jobs.functions[name]);
  const available = new MathExpression({
    ...{ label: 'answered', period: DAY, expression: '1 - share' },
    usingMetrics: { share: errorShare(api, DAY) },
  });
  const graph = (title: string, left: IMetric[], promised: number) =>
    new GraphWidget({ title, width: 8, left, leftAnnotations: line('objective', promised) });
  const late = workers(READING).map((each) => each.metric('IteratorAge', { period: DAY, statistic: 'p99' }));
  return [
    graph('Objective: availability of the API', [available], OBJECTIVES.availability),
    graph('Objective: lists, p95 in ms', [latencyOfLists(api, DAY)], OBJECTIVES.latency),
    graph('Objective: imports that end well', [endedWell('imports', workers(IMPORTING), DAY)], OBJECTIVES.imports),
    graph('Objective: age of changes in ms, p99', late, OBJECTIVES.freshness),
    graph('Objective: mails that leave', [endedWell('mails', workers(MAILING), DAY)], OBJECTIVES.mails),
    new GraphWidget({
      ...{ title: 'Canary: ms of each probe, and failures', width: 8 },
      left: PROBE_NAMES.map((probe) => canaryMetric(stage, latencyOf(probe), 'Maximum')),
      right: [canaryMetric(stage, FAILED)],
    }),
  ];
}

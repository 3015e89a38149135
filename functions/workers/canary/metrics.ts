import { CANARY_NAMESPACE, FAILED, latencyOf, type ProbeName } from '#shared/status/canary.ts';

export type Tried = { name: ProbeName; milliseconds: number; isFailed: boolean };

/**
 * A line in the embedded metric format of CloudWatch: latencies of what succeeded, and how many failed, also if none. `at`:
 * epoch milliseconds.
 */
export function metricsLine(stage: string, tried: readonly Tried[], at: number): string {
  const succeeded = tried.filter(({ isFailed }) => !isFailed);
  const latencies = succeeded.map(({ name, milliseconds }) => [latencyOf(name), milliseconds] as const);
  const metrics = [...latencies.map(([Name]) => ({ Name, Unit: 'Milliseconds' })), { Name: FAILED, Unit: 'Count' }];
  return JSON.stringify({
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [{ Namespace: CANARY_NAMESPACE, Dimensions: [['Stage']], Metrics: metrics }],
    },
    Stage: stage,
    ...Object.fromEntries(latencies),
    [FAILED]: tried.length - succeeded.length,
  });
}

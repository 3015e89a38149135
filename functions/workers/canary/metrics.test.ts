import { expect, test } from 'vitest';
import { metricsLine } from './metrics.ts';

test('a line tells CloudWatch the latency of what succeeded, and how many failed', () => {
  const tried = [
    { name: 'page', milliseconds: 120, isFailed: false },
    { name: 'list', milliseconds: 29_000, isFailed: true },
  ] as const;
  expect(JSON.parse(metricsLine('prod', tried, 1_700_000_000_000))).toEqual({
    _aws: {
      Timestamp: 1_700_000_000_000,
      CloudWatchMetrics: [
        {
          Namespace: 'Vigie/Canary',
          Dimensions: [['Stage']],
          Metrics: [
            { Name: 'pageMilliseconds', Unit: 'Milliseconds' },
            { Name: 'Failed', Unit: 'Count' },
          ],
        },
      ],
    },
    Stage: 'prod',
    pageMilliseconds: 120,
    Failed: 1,
  });
});

test('a run in which nothing failed says so: no data would mean that the canary did not run', () => {
  const { Failed, _aws } = JSON.parse(metricsLine('prod', [], 0));
  expect(Failed).toBe(0);
  expect(_aws.CloudWatchMetrics[0].Metrics).toEqual([{ Name: 'Failed', Unit: 'Count' }]);
});

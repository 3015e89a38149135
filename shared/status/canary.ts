/** What the hourly canary tries, and the metrics in CloudWatch with which it tells the outcome. */
export const PROBE_NAMES = ['page', 'status', 'list', 'search'] as const;
export type ProbeName = (typeof PROBE_NAMES)[number];

export const CANARY_NAMESPACE = 'Vigie/Canary';
/** How many of them failed. */
export const FAILED = 'Failed';
export const latencyOf = (probe: ProbeName): string => `${probe}Milliseconds`;

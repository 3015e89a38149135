import type { MonitoringRequestAnswer } from '../../../requests/schema.ts';
import { request } from './common.ts';

/** Names of the fields of a monitoring request. */
const askedMonitoring = {
  ...request,
  monitoring: 'Monitoring',
  is_open: 'Progress',
  ended_at: 'Ended on',
  ended_as: 'Outcome',
} satisfies Record<Exclude<keyof MonitoringRequestAnswer, 'id' | 'version'>, string>;

export default askedMonitoring;

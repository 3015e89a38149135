import { hasEnded } from './rules.ts';
import type { Monitoring } from './schema.ts';

/** The same instant a year earlier. */
function aYearBefore(instant: string): string {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() - 1);
  return then.toISOString();
}

/** Whether an entity that requests the monitoring of a part sees an earlier one: it is open, or was closed in the year before. */
export const isDisclosed = (
  { status, monitoring_date }: Pick<Monitoring, 'status' | 'monitoring_date'>,
  confirmedAt: string,
): boolean =>
  !hasEnded({ status }) ||
  (status === 'closed_1' &&
    monitoring_date !== null &&
    Date.parse(monitoring_date) >= Date.parse(aYearBefore(confirmedAt)));

/** The entities that see a monitoring, and one more. */
export const withEntity = (monitoring: Pick<Monitoring, 'entities'> | undefined, entity: string): string[] =>
  [...new Set([...(monitoring?.entities ?? []), entity])].sort();

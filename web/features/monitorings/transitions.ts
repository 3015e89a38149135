import type { MonitoringStatus } from '#shared/monitorings/schema.ts';

const ENDED: readonly MonitoringStatus[] = ['closed_1', 'not_supported'];

/**
 * The confirmation before a status change with consequences for other records; null: none. Closing has its own form.
 */
export function questionFor(from: MonitoringStatus, to: MonitoringStatus): 'notSupported' | 'reopen' | null {
  if (to === 'not_supported') return 'notSupported';
  return ENDED.includes(from) && to === 'in_progress' ? 'reopen' : null;
}

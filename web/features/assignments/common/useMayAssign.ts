import type { Permission } from '#shared/permissions.ts';
import { useCan, useUser } from '#web/platform/session/session.ts';
import type { Queue } from './queues.ts';

const NEEDED: Readonly<Record<Queue, Permission | null>> = {
  monitorings: 'monitoring.change',
  answers: 'answer.change',
  mails: 'answer.change',
  supports: null,
  monitoringCarts: 'asked_monitoring.add',
  solutionCarts: 'asked_processing.add',
};

/** Operators share work among themselves, each the records that they may change. */
export function useMayAssign(queue: Queue): boolean {
  const needed = NEEDED[queue];
  const isAllowed = useCan(needed ?? 'monitoring.change');
  const isOperator = useUser().entity.type === 'vigie';
  return isOperator && (needed === null || isAllowed);
}

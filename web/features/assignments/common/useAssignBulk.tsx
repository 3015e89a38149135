import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { AssignBulk } from './AssignBulk.tsx';
import type { Queue } from './queues.ts';
import { useMayAssign } from './useMayAssign.ts';

/** The bulk action of a list whose records are only assigned; undefined for who may not, so that no rows are selected. */
export function useAssignBulk(queue: Queue, reload: () => Promise<unknown>) {
  const mayAssign = useMayAssign(queue);
  if (!mayAssign) return undefined;
  return (selection: BulkSelection) => <AssignBulk {...{ queue, selection }} onChanged={reload} />;
}

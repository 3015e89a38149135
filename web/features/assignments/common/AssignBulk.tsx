import { UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import type { Queue } from './queues.ts';

const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

type Props = { queue: Queue; selection: BulkSelection; onChanged: () => Promise<unknown> };

/** Gives the selected records to an operator. */
export function AssignBulk({ queue, selection, onChanged }: Props) {
  const { t } = useTranslation('assignments');
  const [isOpen, setOpen] = useState(false);
  const { count, loadIds, clear } = selection;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <UserRoundPen size={16} aria-hidden="true" />
        {t('action')}
      </button>
      <Suspense>
        {isOpen && (
          <AssignDialog
            {...{ queue, count, loadIds }}
            onAssigned={() => {
              clear();
              return onChanged();
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

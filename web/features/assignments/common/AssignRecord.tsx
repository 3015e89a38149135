import { UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Assigned, Queue } from './queues.ts';
import { useMayAssign } from './useMayAssign.ts';

const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

type Props = {
  queue: Queue;
  record: Assigned & { id: string };
  /** Nobody has to work on it any more. */
  isDone: boolean;
  onChanged: () => Promise<unknown>;
};

/** Gives a record to an operator, from its sheet. */
export function AssignRecord({ queue, record, isDone, onChanged }: Props) {
  const { t } = useTranslation('assignments');
  const mayAssign = useMayAssign(queue);
  const [isOpen, setOpen] = useState(false);
  if (isDone || !mayAssign) return null;
  return (
    <>
      <Button icon={<UserRoundPen size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('action')}
      </Button>
      <Suspense>
        {isOpen && (
          <AssignDialog
            queue={queue}
            count={1}
            loadIds={async () => [record.id]}
            before={record}
            onAssigned={onChanged}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

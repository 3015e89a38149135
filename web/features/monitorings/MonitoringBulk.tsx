import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { AssignBulk } from '#web/features/assignments/common/AssignBulk.tsx';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

const RecordFinding = lazy(() => import('./RecordFinding.tsx'));

type Props = { selection: BulkSelection; onChanged: () => Promise<void> };

/** The operator's actions for selected monitorings. */
export function MonitoringBulk({ selection, onChanged }: Props) {
  const { t } = useTranslation('monitorings');
  const [isOpen, setOpen] = useState(false);
  const recorded = async () => {
    selection.clear();
    await onChanged();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        <ClipboardCheck size={16} aria-hidden="true" />
        {t('batch.action')}
      </button>
      <AssignBulk queue="monitorings" selection={selection} onChanged={onChanged} />
      <Suspense>
        {isOpen && <RecordFinding selection={selection} onRecorded={recorded} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

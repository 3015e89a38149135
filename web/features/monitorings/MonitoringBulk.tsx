import { ClipboardCheck, UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';

const AssignMonitorings = lazy(() => import('./AssignMonitorings.tsx'));
const RecordFinding = lazy(() => import('./RecordFinding.tsx'));

type Props = { selection: BulkSelection; onChanged: () => Promise<void> };

/** The operator's actions for selected monitorings. */
export function MonitoringBulk({ selection, onChanged }: Props) {
  const { t } = useTranslation('monitorings');
  const [opened, setOpened] = useState<'finding' | 'assignment' | null>(null);
  const close = () => setOpened(null);
  const changed = async () => {
    selection.clear();
    await onChanged();
  };
  return (
    <>
      <button type="button" onClick={() => setOpened('finding')}>
        <ClipboardCheck size={16} aria-hidden="true" />
        {t('batch.action')}
      </button>
      <button type="button" onClick={() => setOpened('assignment')}>
        <UserRoundPen size={16} aria-hidden="true" />
        {t('assign.action')}
      </button>
      <Suspense>
        {opened === 'finding' && <RecordFinding selection={selection} onRecorded={changed} onClose={close} />}
        {opened === 'assignment' && <AssignMonitorings selection={selection} onAssigned={changed} onClose={close} />}
      </Suspense>
    </>
  );
}

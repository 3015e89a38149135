import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { JOB_ABOVE } from '#shared/jobs/limits.ts';
import { useAlerts } from '#web/platform/alerts/alerts.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import type { Wanted } from './EditWanted.tsx';

const EditWanted = lazy(() => import('./EditWanted.tsx'));

type Row = Wanted & { id: string };

/** The actions that say how many pieces are wanted and by when: for a request, and for selected ones. */
export function useWanted() {
  const { t } = useTranslation('carts');
  const { number } = useFormat();
  const alerts = useAlerts();
  const [edited, setEdited] = useState<{ ids: readonly string[]; current?: Wanted } | null>(null);
  const edit = ({ id, quantity_wanted = null, wanted_by = null }: Row) =>
    setEdited({ ids: [id], current: { quantity_wanted, wanted_by } });
  const editThese = async (selection: BulkSelection) => {
    const ids = await selection.loadIds();
    if (ids.length > JOB_ABOVE)
      return void alerts.add({ type: 'info', title: t('wanted.tooMany', { max: number(JOB_ABOVE) }) });
    setEdited({ ids });
  };
  const icon = <CalendarClock size={16} aria-hidden="true" />;
  return {
    edit,
    rowAction: (row: Row) => ({ id: 'wanted', label: t('wanted.edit'), icon, onAction: () => edit(row) }),
    button: (selection: BulkSelection) => (
      <button type="button" onClick={() => void editThese(selection).catch(() => undefined)}>
        {icon}
        {t('wanted.edit')}
      </button>
    ),
    dialog: edited && (
      <Suspense>
        <EditWanted {...edited} onClose={() => setEdited(null)} />
      </Suspense>
    ),
  };
}

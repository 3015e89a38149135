import { useId, useState } from 'react';
import { useColleagues } from '#web/features/users/common/useColleagues.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import type { BulkSelection } from '#web/ui/grid/selection/selection.ts';
import { useTold } from './common/useTold.ts';

type Props = { selection: BulkSelection; onAssigned: () => Promise<void>; onClose: () => void };

/** Stands for no change: the chosen monitorings stay with their operators. */
const KEPT = '';

/** Gives the selected monitorings to an operator, or sets until when they are to end. */
export default function AssignMonitorings({ selection, onAssigned, onClose }: Props) {
  const { t } = useTranslation('monitorings');
  const { number } = useFormat();
  const field = useId();
  const tell = useTold();
  const colleagues = useColleagues();
  const [user, setUser] = useState(KEPT);
  const [day, setDay] = useState('');
  const assign = async () => {
    const change = { ...(user !== KEPT && { followed_by: user }), ...(day && { due_on: day }) };
    const body = { ids: await selection.loadIds(), ...change };
    tell(await api('POST /api/monitorings/assign', { body, quiet: true }), 'assign');
    await onAssigned();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('assign.title', { count: selection.count, number: number(selection.count) })}
      confirmLabel={t('assign.save')}
      isDisabled={user === KEPT && day === ''}
      onConfirm={assign}
      onClose={onClose}
    >
      <Select
        label={t('assign.to')}
        options={[{ value: KEPT, label: t('assign.kept') }, ...colleagues]}
        value={user}
        onChange={setUser}
      />
      <div className="field">
        <span className="field-label" id={field}>
          {t('assign.until')}
        </span>
        <DateControl labelledBy={field} value={day} onChange={setDay} />
      </div>
    </ConfirmDialog>
  );
}

import { useId, useState } from 'react';
import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { useColleagues } from '#web/features/users/common/useColleagues.ts';
import { api } from '#web/platform/api/api.ts';
import { personName } from '#web/platform/language/personName.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import '#web/ui/form/form.css';
import './assign.css';
import { ASSIGNING, type Assigned, changeOf, KEPT, NOBODY, type Queue } from './queues.ts';
import { useTold } from './useTold.ts';

type Props = {
  queue: Queue;
  count: number;
  loadIds: () => Promise<readonly string[]>;
  /** Of one record: how it is now. */
  before?: Assigned;
  onAssigned: () => Promise<unknown>;
  onClose: () => void;
};

/** The colleagues that the user sees, and the present owner, who may be none of them. */
function usePeople(before: Assigned | undefined) {
  const { t } = useTranslation('assignments');
  const colleagues = useColleagues();
  const { followed_by, followed_by_label, followed_by_name } = before ?? {};
  const isMissing = followed_by && !colleagues.some(({ value }) => value === followed_by);
  const name = followed_by_name ?? (followed_by_label ? personName(followed_by_label) : '–');
  return [
    ...(before ? [] : [{ value: KEPT, label: t('kept') }]),
    { value: NOBODY, label: t('nobody') },
    ...(isMissing ? [{ value: followed_by, label: name }] : []),
    ...colleagues,
  ];
}

/** Gives records to an operator, or sets until when they are to be done. */
export default function AssignDialog({ queue, count, loadIds, before: latest, onAssigned, onClose }: Props) {
  const { t } = useTranslation('assignments');
  const { number } = useFormat();
  const field = useId();
  const tell = useTold();
  // What somebody else changes meanwhile is no change of this user.
  const [before] = useState(latest);
  const people = usePeople(before);
  const [user, setUser] = useState(before ? (before.followed_by ?? NOBODY) : KEPT);
  const [day, setDay] = useState<string | null>(before?.due_on ?? '');
  const change = changeOf(user, day, before);
  const assign = async () => {
    for (const ids of portionsOf(await loadIds(), MAX_AT_ONCE))
      tell(queue, await api(ASSIGNING[queue], { body: { ids: [...ids], ...change }, quiet: true }));
    await onAssigned();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`${queue}.title`, { count, number: number(count) })}
      confirmLabel={t('save')}
      isDisabled={Object.keys(change).length === 0}
      onConfirm={assign}
      onClose={onClose}
    >
      <div className="assign-fields">
        <Select label={t('to')} options={people} value={user} onChange={setUser} />
        <div className="field">
          <span className="field-label" id={field}>
            {t('until')}
          </span>
          <DateControl labelledBy={field} value={day ?? ''} isDisabled={day === null} onChange={setDay} />
        </div>
        {!before && (
          <label className="field-check">
            <input
              type="checkbox"
              className="checkbox"
              checked={day === null}
              onChange={({ target }) => setDay(target.checked ? null : '')}
            />
            {t('dateless')}
          </label>
        )}
      </div>
    </ConfirmDialog>
  );
}

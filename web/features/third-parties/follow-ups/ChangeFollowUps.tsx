import { useId, useState } from 'react';
import { workingDaysAfter } from '#shared/exchanges/working-days.ts';
import { useColleagues } from '#web/features/users/common/useColleagues.ts';
import { api } from '#web/platform/api/api.ts';
import { today } from '#web/platform/language/format.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { DateControl } from '#web/ui/controls/dates/DateControl.tsx';
import { Select } from '#web/ui/controls/Select.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useTold } from './useTold.ts';

type Props = { ids: readonly string[]; others: number; onDone: () => unknown; onClose: () => void };
type Change = { next_step_on: string } | { followed_by: string } | { is_stopped: true };

function useChange({ ids, onDone }: Props) {
  const tell = useTold();
  return async (change: Change) => {
    const body = { ids: [...ids], ...change };
    tell(await api('POST /api/follow_ups/postpone', { body, quiet: true }), 'changed');
    await onDone();
  };
}

const SOON = 5;

export function Postpone(props: Props) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const field = useId();
  const change = useChange(props);
  const [day, setDay] = useState(() => workingDaysAfter(today(), SOON, null));
  return (
    <ConfirmDialog
      isOpen
      title={t('followUps.postponeTitle', { count: props.ids.length, number: number(props.ids.length) })}
      confirmLabel={t('followUps.postpone')}
      isDisabled={day === ''}
      onConfirm={() => change({ next_step_on: day })}
      onClose={props.onClose}
    >
      <div className="field">
        <span className="field-label" id={field}>
          {t('followUps.until')}
        </span>
        <DateControl labelledBy={field} value={day} onChange={setDay} />
      </div>
    </ConfirmDialog>
  );
}

export function HandOver(props: Props) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const me = useUser().id;
  const change = useChange(props);
  const colleagues = useColleagues();
  const [user, setUser] = useState(me);
  return (
    <ConfirmDialog
      isOpen
      title={t('followUps.handOverTitle', { count: props.ids.length, number: number(props.ids.length) })}
      confirmLabel={t('followUps.handOver')}
      onConfirm={() => change({ followed_by: user })}
      onClose={props.onClose}
    >
      <Select label={t('followUps.to')} options={colleagues} value={user} onChange={setUser} />
    </ConfirmDialog>
  );
}

export function StopFollowUps(props: Props) {
  const { t } = useTranslation('exchanges');
  const { number } = useFormat();
  const change = useChange(props);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('followUps.stopTitle', { count: props.ids.length, number: number(props.ids.length) })}
      confirmLabel={t('followUps.stop')}
      onConfirm={() => change({ is_stopped: true })}
      onClose={props.onClose}
    >
      <p>{t('followUps.stopText')}</p>
    </ConfirmDialog>
  );
}

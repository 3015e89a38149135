import { CirclePause, CirclePlay, Send, Trash2 } from 'lucide-react';
import type { ChipColour } from '#shared/dictionaries/schema.ts';
import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '../../controls/Button.tsx';
import { Chip } from '../../display/Chip.tsx';
import { inZone } from './draft.ts';

const COLOURS: Record<ScheduledView['state'], ChipColour> = { active: 'green', paused: 'grey', off: 'red' };

function Last({ last, time_zone }: Pick<ScheduledView, 'last' | 'time_zone'>) {
  const { t } = useTranslation('scheduled');
  const { language, number } = useFormat();
  if (!last) return t('none');
  const { outcome, rows = 0 } = last;
  const what =
    outcome === 'attached' || outcome === 'linked'
      ? t(`outcomes.${outcome}`, { count: rows, rows: number(rows) })
      : t(`outcomes.${outcome}`);
  return (
    <>
      {inZone(last.at, time_zone, language)} · {what}
      {last.error && <span className="schedule-problem">{last.error}</span>}
    </>
  );
}

type Props = { view: ScheduledView; reload: () => Promise<void>; onClose: () => void };

/** What becomes of a scheduled view, and what its owner can do with it. */
export function ScheduleState({ view, reload, onClose }: Props) {
  const { t } = useTranslation('scheduled');
  const { language } = useFormat();
  const { isBusy, busily } = useBusy();
  const { id, state, off_reason, next_at, last, is_running, time_zone } = view;
  const params = { id };
  const turn = (next: 'active' | 'paused') =>
    busily(async () => {
      await api('PUT /api/scheduled_views/{id}', { params, body: { state: next }, success: t('changed') });
      await reload();
    });
  const send = () =>
    busily(async () => {
      await api('POST /api/scheduled_views/{id}/send', { params, success: t('sending') });
      await reload();
    });
  const remove = () =>
    busily(async () => {
      await api('DELETE /api/scheduled_views/{id}', { params, success: t('removed') });
      await reload();
      onClose();
    });
  return (
    <section className="schedule-state" aria-label={t('state')}>
      <dl className="schedule-facts">
        <dt>{t('state')}</dt>
        <dd>
          <Chip colour={COLOURS[state]}>{t(`states.${state}`)}</Chip>
          {off_reason && <span className="schedule-problem">{t(`off.${off_reason}`)}</span>}
        </dd>
        <dt>{t('next')}</dt>
        <dd>{next_at ? inZone(next_at, time_zone, language) : '–'}</dd>
        <dt>{t('last')}</dt>
        <dd>{is_running ? <span role="status">{t('running')}</span> : <Last last={last} time_zone={time_zone} />}</dd>
      </dl>
      <div className="schedule-actions">
        <Button
          size="small"
          icon={<Send size={14} aria-hidden="true" />}
          isDisabled={isBusy || is_running}
          onClick={() => void send()}
        >
          {t('sendNow')}
        </Button>
        {state === 'active' ? (
          <Button
            size="small"
            icon={<CirclePause size={14} aria-hidden="true" />}
            isDisabled={isBusy}
            onClick={() => void turn('paused')}
          >
            {t('pause')}
          </Button>
        ) : (
          <Button
            size="small"
            icon={<CirclePlay size={14} aria-hidden="true" />}
            isDisabled={isBusy}
            onClick={() => void turn('active')}
          >
            {t('resume')}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={14} aria-hidden="true" />}
          isDisabled={isBusy}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </section>
  );
}

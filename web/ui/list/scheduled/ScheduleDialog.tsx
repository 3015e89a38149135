import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { ScheduledView } from '#shared/scheduled-views/schema.ts';
import { api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useMaySchedule } from '#web/platform/session/session.ts';
import type { View } from '#web/platform/session/settings.ts';
import { offerFor } from '#web/platform/support/askFor.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import type { ViewedList } from '../views.ts';
import { contentOf } from './changeScheduled.ts';
import { draftOf } from './draft.ts';
import { PlanFields } from './PlanFields.tsx';
import { scheduledPlace } from './place.ts';
import { ScheduleState } from './ScheduleState.tsx';
import { useScheduled } from './useScheduled.ts';
import '../../form/form.css';
import './scheduled.css';

type Props = { list: ViewedList; view: View; onClose: () => void };

/** Why a company has no views by e-mail, and whom to ask. */
function Locked({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('scheduled');
  const offer = offerFor({ code: 'tier_denied', sentence: t('lockedTitle') });
  const ask = () => {
    onClose();
    offer?.onAction();
  };
  return (
    <EmptyState
      icon={<Lock size={24} aria-hidden="true" />}
      title={t('lockedTitle')}
      text={t('lockedText')}
      action={offer && <Button onClick={ask}>{offer.label}</Button>}
    />
  );
}

/** The owner's clock, and where it is chosen. */
function Zone() {
  const { t } = useTranslation('scheduled');
  const { data } = useApi('GET /api/message_preferences', { ownErrors: true });
  if (!data) return null;
  return (
    <p className="field-hint">
      {t('zone', { zone: data.time_zone.replaceAll('_', ' ') })}{' '}
      <Link className="link" to="/profile#messages">
        {t('changeZone')}
      </Link>
    </p>
  );
}

type FormProps = Props & { known: ScheduledView | undefined; reload: () => Promise<void> };

function ScheduleForm({ list, view, known, reload, onClose }: FormProps) {
  const { t } = useTranslation(['scheduled', 'common']);
  const [draft, setDraft] = useState(draftOf(known));
  const { isBusy, busily } = useBusy();
  const create = async () => {
    const place = scheduledPlace(list.place);
    if (!place) return;
    const body = { name: view.name, ...place, ...contentOf(list, view.address), ...draft };
    await api('POST /api/scheduled_views', { body, success: t('scheduled:saved') });
  };
  const save = () =>
    busily(async () => {
      const success = t('scheduled:changed');
      await (known
        ? api('PUT /api/scheduled_views/{id}', { params: { id: known.id }, body: draft, success })
        : create());
      await reload();
      onClose();
    });
  const actions = (
    <>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button variant="primary" isLoading={isBusy} onClick={() => void save()}>
        {t(known ? 'scheduled:change' : 'scheduled:save')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('scheduled:title', { name: view.name })} isOpen onClose={onClose} actions={actions}>
      {known && <ScheduleState view={known} reload={reload} onClose={onClose} />}
      <div className="form">
        {!known && <p>{t('scheduled:text')}</p>}
        <PlanFields draft={draft} onChange={setDraft} />
        <Zone />
      </div>
    </Dialog>
  );
}

/** When a saved view is sent by e-mail, what became of it, and how it is stopped. */
export default function ScheduleDialog(props: Props) {
  const { list, view, onClose } = props;
  const { t } = useTranslation('scheduled');
  const mayUse = useMaySchedule();
  const { views, reload } = useScheduled(scheduledPlace(list.place));
  const known = views.find(({ name }) => name === view.name);
  if (mayUse) return <ScheduleForm key={known?.id} {...props} known={known} reload={reload} />;
  return (
    <Dialog title={t('title', { name: view.name })} isOpen onClose={onClose}>
      {known && <ScheduleState view={known} reload={reload} onClose={onClose} />}
      <Locked onClose={onClose} />
    </Dialog>
  );
}

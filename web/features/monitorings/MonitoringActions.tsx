import { ArrowRightLeft, Check, ChevronDown, Equal, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button as RawButton } from 'react-aria-components';
import type { MonitoringAnswer, MonitoringStatus } from '#shared/monitorings/schema.ts';
import { TO_BE_DEFINED } from '#shared/parts/availability.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfter } from '#web/platform/api/freshness.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { useDictionaries } from '#web/platform/language/useDictionaries.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Menu } from '#web/ui/dialogs/Menu.tsx';
import { questionFor } from './transitions.ts';
import { useKnown } from './useKnown.ts';

const MonitoringForm = lazy(() => import('./MonitoringForm.tsx'));
const MarkUnsupported = lazy(() => import('./MarkUnsupported.tsx'));

type Props = { record: MonitoringAnswer; onSaved: (saved: MonitoringAnswer) => Promise<void> };

/** The possible next statuses, as on the server. */
function useNext({ status }: MonitoringAnswer): readonly MonitoringStatus[] {
  const { data } = useApi(
    'GET /api/monitorings/transitions',
    {},
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return data?.[status] ?? [];
}

function Question({
  record,
  to,
  onSave,
  onClose,
}: { to: MonitoringStatus; onSave: () => Promise<void>; onClose: () => void } & Pick<Props, 'record'>) {
  const { t } = useTranslation('monitorings');
  const question = questionFor(record.status, to);
  if (!question) return null;
  return (
    <ConfirmDialog
      title={t(`${question}.title`)}
      isOpen
      onClose={onClose}
      onConfirm={onSave}
      confirmLabel={t(`${question}.confirm`)}
    >
      <p>{t(`${question}.text`)}</p>
    </ConfirmDialog>
  );
}

function Move({ statuses, onMove }: { statuses: readonly MonitoringStatus[]; onMove: (to: MonitoringStatus) => void }) {
  const { t } = useTranslation('monitorings');
  const { label } = useDictionaries();
  if (statuses.length === 0) return null;
  return (
    <Menu
      label={t('move')}
      trigger={
        <RawButton className="amplify-button button button--default">
          <ArrowRightLeft size={16} aria-hidden="true" />
          {t('move')}
          <ChevronDown size={14} aria-hidden="true" />
        </RawButton>
      }
      entries={statuses.map((status) => ({
        id: status,
        label: label('monitoring_status', status),
        onAction: () => onMove(status),
      }))}
    />
  );
}

const LATER_MS = 5_000;
/** A worker closes the requests of an ended monitoring: the counts are loaded again afterwards. */
const recountLater = () => setTimeout(refreshAfter, LATER_MS, 'PUT /api/monitorings/{id}');

/** The operator's actions for a monitoring: edit, change status, close. */
export function MonitoringActions({ record, onSaved }: Props) {
  const { t } = useTranslation('monitorings');
  const mayChange = useCan('monitoring.change');
  const next = useNext(record);
  const [asked, setAsked] = useState<MonitoringStatus | null>(null);
  const [form, setForm] = useState<'edit' | 'close' | 'unchanged' | null>(null);
  const known = useKnown(record);
  const isKnown = known?.part.availability_status && known.part.availability_status !== TO_BE_DEFINED;
  if (!mayChange) return null;
  const saved = async (now: MonitoringAnswer) => {
    recountLater();
    await onSaved(now);
  };
  const save = async (status: MonitoringStatus, findings: Partial<Pick<MonitoringAnswer, 'comment'>> = {}) => {
    const body = { status, version: record.version, ...findings };
    await saved(await api('PUT /api/monitorings/{id}', { params: { id: record.id }, body, success: t('saved') }));
  };
  const move = (to: MonitoringStatus) =>
    questionFor(record.status, to) ? setAsked(to) : void save(to).catch(() => undefined);
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setForm('edit')}>
        {t('edit')}
      </Button>
      <Move statuses={next.filter((status) => status !== 'closed_1')} onMove={move} />
      {next.includes('closed_1') && isKnown && (
        <Button icon={<Equal size={16} aria-hidden="true" />} onClick={() => setForm('unchanged')}>
          {t('unchanged')}
        </Button>
      )}
      {next.includes('closed_1') && (
        <Button variant="primary" icon={<Check size={16} aria-hidden="true" />} onClick={() => setForm('close')}>
          {t('close')}
        </Button>
      )}
      {asked === 'not_supported' && (
        <Suspense>
          <MarkUnsupported
            record={record}
            onSave={(comment) => save(asked, { comment })}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
      {asked && asked !== 'not_supported' && (
        <Question record={record} to={asked} onSave={() => save(asked)} onClose={() => setAsked(null)} />
      )}
      {form && (
        <Suspense>
          <MonitoringForm
            record={record}
            known={form === 'unchanged' ? known : null}
            isClosing={form !== 'edit'}
            onSaved={saved}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Job } from '#shared/jobs/schema.ts';
import type { UserAnswer } from '#shared/users/schema.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import '#web/ui/form/form.css';
import { nameOfUser } from './people.ts';

type Props = { user: UserAnswer; onDone: () => Promise<void>; onClose: () => void };

/** Says what an erasure does, asks for the username, and follows the job. */
export default function EraseUser({ user, onDone, onClose }: Props) {
  const { t } = useTranslation('users');
  const field = useId();
  const [typed, setTyped] = useState('');
  const [job, setJob] = useState<Job | null>(null);
  const erase = async () => {
    const begun = await api('POST /api/users/{id}/erasure', { params: { id: user.id }, body: { username: typed } });
    setJob(begun.job);
    const { state, error } = await followJob(begun.job, { onProgress: setJob });
    await onDone();
    if (state === 'failed') return alerts.add({ type: 'error', title: t('erase.failed'), text: error });
    alerts.add({ type: 'success', title: t('erase.done') });
  };
  return (
    <ConfirmDialog
      isDanger
      isOpen
      title={t('erase.title', { name: nameOfUser(user) })}
      onClose={onClose}
      onConfirm={erase}
      confirmLabel={t('erase.confirm')}
      isDisabled={typed !== user.username}
    >
      <div className="erase-user">
        <p>{t('erase.text')}</p>
        <ul>
          <li>{t('erase.replaced')}</li>
          <li>{t('erase.deleted')}</li>
          <li>{t('erase.kept')}</li>
        </ul>
        <div className="field">
          <label htmlFor={field}>{t('erase.type', { username: user.username })}</label>
          <input
            id={field}
            className="input"
            autoComplete="off"
            value={typed}
            disabled={job !== null}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {job && <ProgressBar value={job.done} max={job.total} label={t('erase.progress')} />}
      </div>
    </ConfirmDialog>
  );
}

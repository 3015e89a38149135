import { useId, useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { type ProjectAnswer, projectInput } from '#shared/projects/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAll } from '#web/platform/api/freshness.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useNavigate } from '#web/platform/router/index.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import { Field } from '#web/ui/form/fields/Field.tsx';
import './projects.css';

const { name: nameSchema } = projectInput.shape;
const LONGEST = 200;

type Props = { project: Pick<ProjectAnswer, 'id' | 'name'>; onClose: () => void };

/** Copies a project under another name, shows how far that is, and opens the copy. A copy goes on when the dialog is closed. */
export default function CopyProject({ project, onClose }: Props) {
  const { t } = useTranslation('projects');
  const id = useId();
  const navigate = useNavigate();
  const [name, setName] = useState(() => t('copy.of', { name: project.name ?? '' }).slice(0, LONGEST));
  const [job, setJob] = useState<Job | null>(null);
  const copy = async () => {
    const body = { mode: 'copy', name } as const;
    const begun = await api('POST /api/projects/{id}/import', { params: { id: project.id }, body, quiet: true });
    setJob(begun.job);
    const { state, error, result } = await followJob(begun.job, { onProgress: setJob });
    setJob(null);
    if (state === 'failed') return alerts.add({ type: 'error', title: t('copy.failed'), text: error });
    refreshAll();
    alerts.add({ type: 'success', title: t('copy.done', { name }) });
    if (result?.project) void navigate(paths.project(result.project));
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('copy.title', { name: project.name })}
      confirmLabel={t('copy.action')}
      isDisabled={!nameSchema.safeParse(name).success}
      onClose={onClose}
      onConfirm={copy}
    >
      <p className="copy-text">{t('copy.text')}</p>
      <Field id={id} label={t('copy.name')} isRequired>
        <input
          id={id}
          className="input"
          value={name}
          maxLength={LONGEST}
          autoComplete="off"
          aria-required="true"
          // biome-ignore lint/a11y/noAutofocus: the only field of a dialog that opens for typing
          autoFocus
          onFocus={({ target }) => target.select()}
          readOnly={job !== null}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {job && <JobProgress job={job} label={t('copy.progress')} />}
    </ConfirmDialog>
  );
}

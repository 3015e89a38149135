import { useState } from 'react';
import type { Job } from '#shared/jobs/schema.ts';
import { paths } from '#web/app/routes/paths.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { type Answer, api } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/api/useApi.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { JobProgress } from '#web/ui/feedback/JobProgress.tsx';
import { Working } from '#web/ui/feedback/Working.tsx';
import type { ImportRow } from './imports.ts';

type RollBackPreview = Answer<'GET /api/import_products/imports/{id}/roll_back'>;
/** Up to this number, parts that stay are listed one by one. */
const SHOWN = 20;

function Kept({ items, kept }: { items: RollBackPreview['items']; kept: number }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  return (
    <>
      <p>{t('rollBack.kept', { count: kept, parts: number(kept) })}</p>
      <ul className="roll-back-kept">
        {items.map(({ row, part, part_label, problem }) => (
          <li key={part}>
            <Link className="link mono" to={paths.part(part)} target="_blank">
              {part_label ?? t('review.row', { row })}
            </Link>{' '}
            <span className="muted">{problem}</span>
          </li>
        ))}
        {kept > items.length && <li className="muted">{t('rollBack.moreKept', { count: kept - items.length })}</li>}
      </ul>
    </>
  );
}

function RollBackSummary({ previewed: { undone, kept, items } }: { previewed: RollBackPreview }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  return (
    <>
      <p className="roll-back-undone">
        {undone === null ? t('rollBack.unforeseen') : t('rollBack.undone', { count: undone, parts: number(undone) })}
      </p>
      {kept !== null && kept > 0 && <Kept items={items} kept={kept} />}
      <p className="muted">{t('rollBack.decisions')}</p>
    </>
  );
}

type Props = { record: Pick<ImportRow, 'id' | 'file_name'>; onClose: () => void; onDone: () => unknown };

/** Previews a roll back, runs it and follows its progress. */
export function RollBack({ record, onClose, onDone }: Props) {
  const { t } = useTranslation('imports');
  const { language, number } = useFormat();
  const [job, setJob] = useState<Job | null>(null);
  const params = { id: record.id };
  const { data, error, mutate } = useApi(
    'GET /api/import_products/imports/{id}/roll_back',
    { params, query: { size: SHOWN }, ownErrors: true, language },
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  const rollBack = async () => {
    const begun = await api('POST /api/import_products/imports/{id}/roll_back', { params, quiet: true });
    setJob(begun.job);
    const { state, error: text, result } = await followJob(begun.job, { onProgress: setJob });
    await onDone();
    if (state === 'failed') return alerts.add({ type: 'error', title: t('rollBack.failed'), text });
    const { undone = 0, kept = 0 } = result ?? {};
    alerts.add({
      type: kept > 0 ? 'warning' : 'success',
      title: t('rollBack.done', { count: undone, parts: number(undone) }),
      text: kept > 0 ? t('rollBack.doneKept', { count: kept, parts: number(kept) }) : undefined,
    });
  };
  return (
    <ConfirmDialog
      isDanger
      isOpen
      title={t('rollBack.title', { file: record.file_name })}
      onClose={onClose}
      onConfirm={rollBack}
      confirmLabel={t('rollBack.confirm')}
      isDisabled={!data || data.undone === 0}
    >
      <div className="roll-back">
        {error && !data && <ErrorState error={error} onRetry={() => void mutate()} />}
        {!data && !error && <Working label={t('rollBack.working')} />}
        {data && <RollBackSummary previewed={data} />}
        {job && <JobProgress job={job} label={t('rollBack.progress')} />}
      </div>
    </ConfirmDialog>
  );
}

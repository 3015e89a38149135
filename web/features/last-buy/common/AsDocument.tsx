import { FilePlus2 } from 'lucide-react';
import type { JobAnswer } from '#shared/jobs/schema.ts';
import { ApiError, alertError, api } from '#web/platform/api/api.ts';
import { followJob } from '#web/platform/jobs/followJob.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const FAILED = 412;

type Props = {
  /** What the workbook becomes a document of. */
  subject: { kind: 'product' | 'project'; id: string };
  /** Starts the workbook; undefined while a field is wrong. */
  start: (() => Promise<JobAnswer>) | undefined;
};

/** Makes the workbook of a plan a document of its part or project. */
export function AsDocument({ subject, start }: Props) {
  const { t } = useTranslation('last-buy');
  const mayAdd = useCan('ged_node.add');
  const { isBusy, busily } = useBusy();
  if (!mayAdd) return null;
  const keep = async (begin: () => Promise<JobAnswer>) => {
    const { id, state, code, error } = await followJob((await begin()).job);
    if (state === 'failed') return alertError(new ApiError(FAILED, code ?? 'job_failed', error ?? ''));
    const success = t(`kept.documentDone.${subject.kind}`);
    await api('POST /api/ged/documents/from_job', { body: { job: id, subject }, success });
  };
  return (
    <Button
      icon={<FilePlus2 size={16} aria-hidden="true" />}
      isLoading={isBusy}
      isDisabled={!start}
      // A failed call has shown an alert.
      onClick={() => start && void busily(() => keep(start).catch(() => undefined))}
    >
      {t('kept.document')}
    </Button>
  );
}

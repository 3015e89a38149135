import { FilePlus2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LastBuyInput } from '#shared/parts/last-buy/schema.ts';
import { ApiError, alertError, api } from '#web/platform/api/api.ts';
import { followJob } from '#web/platform/api/jobs.ts';
import { useCan } from '#web/platform/session/session.ts';
import { useBusy } from '#web/platform/useBusy.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const FAILED = 412;

/** Makes the workbook of a plan a document of its part. */
export function AsDocument({ part, input }: { part: string; input: LastBuyInput | undefined }) {
  const { t } = useTranslation('last-buy');
  const mayAdd = useCan('ged_node.add');
  const { isBusy, busily } = useBusy();
  if (!mayAdd) return null;
  const keep = async (plan: LastBuyInput) => {
    const params = { id: part };
    const begun = await api('POST /api/products/{id}/last_buy_plan/file', { params, body: { plan }, quiet: true });
    const { id, state, code, error } = await followJob(begun.job);
    if (state === 'failed') return alertError(new ApiError(FAILED, code ?? 'job_failed', error ?? ''));
    const body = { job: id, subject: { kind: 'product' as const, id: part } };
    await api('POST /api/ged/documents/from_job', { body, success: t('kept.documentDone') });
  };
  return (
    <Button
      icon={<FilePlus2 size={16} aria-hidden="true" />}
      isLoading={isBusy}
      isDisabled={!input}
      // A failed call has shown an alert.
      onClick={() => input && void busily(() => keep(input).catch(() => undefined))}
    >
      {t('kept.document')}
    </Button>
  );
}

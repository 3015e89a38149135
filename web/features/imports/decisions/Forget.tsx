import { MAX_AT_ONCE } from '#shared/jobs/limits.ts';
import { portionsOf } from '#shared/values/portions.ts';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { SILENT } from '#web/platform/api/apiTypes.ts';
import { whole } from '#web/platform/jobs/bulk.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

type Props = { count: number; loadIds: () => Promise<string[]>; onClose: () => void; onDone: () => Promise<unknown> };

/** Deletes remembered decisions after a confirmation. */
export function Forget({ count, loadIds, onClose, onDone }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const forgetAll = async () => {
    const ids = await loadIds();
    try {
      // A decision that another user has undone meanwhile counts as undone.
      for (const some of portionsOf(ids, MAX_AT_ONCE))
        await whole(await api('POST /api/analysis/decisions/bulk_delete', { body: { ids: some }, ...SILENT }));
      alerts.add({
        type: 'success',
        title: t('decisions.forgotten', { count: ids.length, lines: number(ids.length) }),
      });
    } catch (error) {
      const text = error instanceof ApiError ? error.sentence : undefined;
      alerts.add({ type: 'error', title: t('decisions.failed'), text });
    } finally {
      await onDone();
    }
  };
  return (
    <ConfirmDialog
      isDanger
      isOpen
      title={t('decisions.forgetTitle', { count, lines: number(count) })}
      onClose={onClose}
      onConfirm={forgetAll}
      confirmLabel={t('decisions.forget')}
    >
      <p>{t('decisions.forgetText')}</p>
    </ConfirmDialog>
  );
}

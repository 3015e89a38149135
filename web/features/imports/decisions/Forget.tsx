import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alerts } from '#web/platform/alerts/alerts.ts';
import { ApiError, api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/language/useFormat.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';

/** Parallel calls: the limit of browsers per host. */
const AT_ONCE = 6;

/** A decision that another user has undone meanwhile counts as undone. */
const forget = (id: string) =>
  api('DELETE /api/analysis/decisions/{id}', { params: { id }, quiet: true, ownErrors: true }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    },
  );

type Props = { count: number; loadIds: () => Promise<string[]>; onClose: () => void; onDone: () => Promise<unknown> };

/** Deletes remembered decisions after a confirmation. */
export function Forget({ count, loadIds, onClose, onDone }: Props) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const [done, setDone] = useState(0);
  const forgetAll = async () => {
    const ids = await loadIds();
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await Promise.all(ids.slice(at, at + AT_ONCE).map(forget));
        setDone(Math.min(ids.length, at + AT_ONCE));
      }
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
      {done > 0 && <ProgressBar value={done} max={count} label={t('decisions.forget')} />}
    </ConfirmDialog>
  );
}

import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useCan } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Deletes the review after a confirmation; the assistant starts again. */
export function GiveUp({ refresh }: { refresh: () => Promise<unknown> }) {
  const { t } = useTranslation('imports');
  const mayDelete = useCan('analysis.delete');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (!mayDelete) return null;

  const giveUp = async () => {
    await api('DELETE /api/analysis/by_current_user', { success: t('giveUp.done') });
    await refresh();
  };
  return (
    <>
      <Button
        variant="quiet"
        className="import-give-up"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('giveUp.open')}
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ConfirmDialog
            isDanger
            title={t('giveUp.title')}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onConfirm={giveUp}
            confirmLabel={t('giveUp.confirm')}
          >
            <p>{t('giveUp.text')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

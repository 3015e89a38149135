import { Unplug } from 'lucide-react';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { ContactSupport } from '#web/ui/feedback/ContactSupport.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Shown when a screen cannot be loaded or drawn. */
export function ErrorScreen() {
  const { t } = useTranslation();
  return (
    <main className="page" role="alert">
      <EmptyState
        icon={<Unplug size={24} aria-hidden="true" />}
        title={t('errors.screen')}
        text={t('errors.screenText')}
        action={
          <div className="empty-state-actions">
            <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>
            <ContactSupport title={t('errors.screen')} />
          </div>
        }
      />
    </main>
  );
}

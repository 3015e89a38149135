import { Lock } from 'lucide-react';
import { usePermissionWords } from '#web/features/users/permissions/usePermissionWords.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { paths } from '../routes/paths.ts';
import type { Refused } from '../routes/refusals.ts';

/** Says why a screen does not open for the user, and offers to ask for access. */
export default function RefusedScreen({ refused: { refusal, screen } }: { refused: Refused }) {
  const { t } = useTranslation(['users', 'shell']);
  const { whole } = usePermissionWords();
  const { title, navigation } = screen;
  const page = title || !navigation ? t(`shell:titles.${title ?? 'parts'}`) : t(`shell:entries.${navigation.label}`);
  const reason = t(`users:refusal.${refusal}`, { permission: whole(screen.access ?? '') });
  const isThirdParty = useUser().entity.type === 'supplier';
  const mayAsk = refusal !== (isThirdParty ? 'customers' : 'suppliers');
  const ask = () =>
    contactSupport({
      title: t('users:refusal.subject', { page }),
      isWish: true,
      reproduction_steps: [t('users:refusal.request', { page }), location.href, reason].join('\n'),
    });
  return (
    <main className="page">
      <EmptyState
        icon={<Lock size={24} aria-hidden="true" />}
        title={t('users:refusal.title', { page })}
        text={reason}
        action={
          <div className="empty-state-actions">
            {mayAsk && <Button onClick={ask}>{t('users:refusal.ask')}</Button>}
            {refusal === 'tier' && (
              <Link className="link" to={paths.profile}>
                {t('users:refusal.subscription')}
              </Link>
            )}
            <Link className="link" to={paths.parts}>
              {t('users:refusal.back')}
            </Link>
          </div>
        }
      />
    </main>
  );
}

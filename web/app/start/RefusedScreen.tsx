import { Lock } from 'lucide-react';
import { REQUESTS } from '#web/features/requests/common/kinds.ts';
import { usePermissionWords } from '#web/features/users/common/usePermissionWords.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { Link } from '#web/platform/router/index.ts';
import { useUser } from '#web/platform/session/session.ts';
import { contactSupport } from '#web/platform/support/support.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { paths } from '../routes/paths.ts';
import type { Refusal, Refused } from '../routes/refusals.ts';

/** Screens for another kind of company: access cannot be given. */
const BY_KIND: readonly Refusal[] = ['customers', 'operators', 'carts'];

/** Says why a screen does not open for the user, and offers to ask for access. */
export default function RefusedScreen({ refused: { refusal, screen, access } }: { refused: Refused }) {
  const { t } = useTranslation(['users', 'shell']);
  const { whole } = usePermissionWords();
  const { title, navigation, requestKind } = screen;
  const page = title || !navigation ? t(`shell:titles.${title ?? 'parts'}`) : t(`shell:entries.${navigation.label}`);
  const reason = t(`users:refusal.${refusal}`, { permission: whole(access ?? '') });
  const isThirdParty = useUser().entity.type === 'supplier';
  const mayAsk = !BY_KIND.includes(refusal) && (refusal !== 'suppliers' || isThirdParty);
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
            {refusal === 'carts' && requestKind && (
              <Link className="link" to={REQUESTS[requestKind].requests}>
                {t('users:refusal.requests')}
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

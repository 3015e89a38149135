import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameOfUser } from '#web/features/users/people.ts';
import { usePermissionWords } from '#web/features/users/permissions/usePermissionWords.ts';
import { useUser } from '#web/platform/session/session.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { paths } from '../routes/paths.ts';
import type { Refused } from '../routes/refusals.ts';

/** The letter with which a user asks for access; the recipient is for the user to choose. */
function letterOf(subject: string, ...paragraphs: string[]): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(paragraphs.join('\n\n'))}`;
}

/** Says why a screen does not open for the user, and offers to ask for access. */
export default function RefusedScreen({ refused: { refusal, screen } }: { refused: Refused }) {
  const { t } = useTranslation(['users', 'shell']);
  const { whole } = usePermissionWords();
  const user = useUser();
  const page = t(`shell:titles.${screen.title ?? 'parts'}`);
  const reason = t(`users:refusal.${refusal}`, { permission: whole(screen.access ?? '') });
  const letter = letterOf(
    t('users:refusal.subject', { page }),
    t('users:refusal.request', { page }),
    location.href,
    reason,
    nameOfUser(user),
  );
  return (
    <main className="page">
      <EmptyState
        icon={<Lock size={24} aria-hidden="true" />}
        title={t('users:refusal.title', { page })}
        text={reason}
        action={
          <div className="empty-state-actions">
            {refusal !== 'customers' && (
              <a className="amplify-button amplify-field-group__control" href={letter}>
                {t('users:refusal.ask')}
              </a>
            )}
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

import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { OpenLink } from './OpenLink.tsx';

/** A link that was used, is too old, or never existed. `children`: how to get another one. */
export function DeadLink({ text, children }: { text: string; children?: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <div className="login-form login-notice" role="alert">
      <Link2Off size={28} aria-hidden="true" />
      <h1>{t('reset.deadTitle')}</h1>
      <p>{text}</p>
      <div className="login-notice-actions">
        {children}
        <OpenLink className="link" to={paths.login}>
          {t('backToLogin')}
        </OpenLink>
      </div>
    </div>
  );
}

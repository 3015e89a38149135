import { AtSign } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';

const ChangeEmail = lazy(() => import('./ChangeEmail.tsx'));

/** The address that waits for confirmation, and how to withdraw it. */
function Wanted({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const me = useUser();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const withdraw = async () => {
    setWithdrawing(true);
    try {
      await api('DELETE /api/users/me/wanted_email', { success: t('email.kept', { email: me.email }) });
      changeSettings({ user: { ...me, wanted_email: null } });
    } finally {
      setWithdrawing(false);
    }
  };
  return (
    <div className="profile-waiting" role="status">
      <p>{t('email.waiting', { email })}</p>
      <Button size="small" variant="quiet" isLoading={isWithdrawing} onClick={() => void withdraw().catch(() => {})}>
        {t('email.withdraw')}
      </Button>
    </div>
  );
}

/** The account's e-mail address, which only the person can change. */
export function EmailRow({ isActing }: { isActing: boolean }) {
  const { t } = useTranslation('profile');
  const { email, wanted_email } = useUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className="profile-row">
        <span>{t('email.label')}</span>
        <span className="profile-value">{email}</span>
        <Button
          size="small"
          icon={<AtSign size={14} aria-hidden="true" />}
          isDisabled={isActing}
          onClick={() => setChanging(true)}
        >
          {t('email.change')}
        </Button>
      </div>
      {wanted_email && !isActing && <Wanted email={wanted_email} />}
      <Suspense>{isChanging && <ChangeEmail onClose={() => setChanging(false)} />}</Suspense>
    </>
  );
}

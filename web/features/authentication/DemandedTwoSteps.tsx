import { useEffect } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { endSession, renewUser } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { AuthFrame, AuthTitle } from './AuthFrame.tsx';
import { type FrameProps, SetUpTwoSteps } from './common/SetUpTwoSteps.tsx';

/** The user as the server sees it: who has set it up goes on to the wanted screen. */
const refreshUser = async (): Promise<void> => renewUser(await api('GET /api/users/me'));

async function logOut(): Promise<void> {
  await api('POST /api/oauth2/logout', { quiet: true, ownErrors: true }).catch(() => {});
  endSession();
}

/** `/two-step-login`: for operators who must set it up before anything else. */
export default function DemandedTwoSteps() {
  const { t } = useTranslation('auth');
  // It may have been set up elsewhere.
  useEffect(() => void refreshUser().catch(() => {}), []);
  const frame = ({ form, title, text, action, isBusy, isWaiting, isOpen, children }: FrameProps) => (
    <div className="login-form login-two-steps">
      <AuthTitle title={title} text={text} />
      {isOpen && <p className="login-demand">{t('twoSteps.demanded')}</p>}
      {children}
      <Button variant="primary" size="large" type="submit" form={form} isLoading={isBusy} isDisabled={isWaiting}>
        {action}
      </Button>
      {isOpen && (
        <button type="button" className="link login-link" onClick={() => void logOut()}>
          {t('twoSteps.logOut')}
        </button>
      )}
    </div>
  );
  return (
    <AuthFrame>
      <SetUpTwoSteps frame={frame} onDone={() => void refreshUser().catch(() => {})} />
    </AuthFrame>
  );
}

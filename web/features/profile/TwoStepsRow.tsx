import { ShieldCheck, ShieldOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '#web/app/routes/paths.ts';
import { useTranslation } from '#web/platform/language/useTranslation.ts';
import { useUser } from '#web/platform/session/session.ts';
import { changeSettings } from '#web/platform/session/settingsStore.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { HelpLink } from '#web/ui/display/HelpLink.tsx';

const SetUpTwoStepsDialog = lazy(() => import('./SetUpTwoStepsDialog.tsx'));
const EndTwoSteps = lazy(() => import('./EndTwoSteps.tsx'));

/** Whether a log-in needs a code, and how to change that. */
export function TwoStepsRow({ isActing }: { isActing: boolean }) {
  const { t } = useTranslation('profile');
  const me = useUser();
  const { has_second_factor: isOn } = me;
  // Independent of `isOn`, which changes before the recovery code is saved, because the user is loaded again.
  const [opened, setOpened] = useState<'setUp' | 'end' | null>(null);
  const close = () => setOpened(null);
  const note = (has_second_factor: boolean) => changeSettings({ user: { ...me, has_second_factor } });
  const Icon = isOn ? ShieldOff : ShieldCheck;
  return (
    <>
      <div className="profile-row">
        <span>{t('twoSteps.label')}</span>
        <span className="profile-value profile-state">
          <HelpLink to={paths.guide('log-in-in-two-steps')} />
          <Chip colour={isOn ? 'green' : 'grey'}>{t(isOn ? 'twoSteps.on' : 'twoSteps.off')}</Chip>
        </span>
        <Button
          size="small"
          icon={<Icon size={14} aria-hidden="true" />}
          isDisabled={isActing}
          onClick={() => setOpened(isOn ? 'end' : 'setUp')}
        >
          {t(isOn ? 'twoSteps.end' : 'twoSteps.setUp')}
        </Button>
      </div>
      <Suspense>
        {opened === 'end' && <EndTwoSteps onDone={() => note(false)} onClose={close} />}
        {opened === 'setUp' && (
          <SetUpTwoStepsDialog
            onDone={() => {
              close();
              note(true);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

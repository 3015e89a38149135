import { LanguageSwitch } from '#web/features/profile/common/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/features/profile/common/ThemeSwitch.tsx';

/** Language and theme, for visitors who are not logged in. */
export const VisitorSwitches = () => (
  <div className="login-switches">
    <LanguageSwitch />
    <ThemeSwitch />
  </div>
);

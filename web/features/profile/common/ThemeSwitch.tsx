import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeSettings, useSettings } from '#web/platform/session/settingsStore.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const isDark = useSettings((settings) => settings.dark);
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={t(isDark ? 'light' : 'dark')}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => changeSettings({ dark: !isDark })}
    />
  );
}
